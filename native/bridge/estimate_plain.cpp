// The estimate for any processor.
#define KIBITZ_LANE plain

#include "bridge/estimate.inl"

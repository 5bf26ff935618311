// The estimate for any processor.
#define KIBITZ_ENGINE plain

#include "bridge/estimate.inl"

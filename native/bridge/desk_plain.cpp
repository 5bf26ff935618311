// The search for any processor.
#define KIBITZ_LANE plain

#include "bridge/desk.inl"

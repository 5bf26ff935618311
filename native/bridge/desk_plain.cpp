// The search for any processor.
#define KIBITZ_ENGINE plain

#include "bridge/desk.inl"

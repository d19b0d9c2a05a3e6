import { expectOpen, expectOpenToFound } from './testing/fuzz/expect-open.js'
import { MEMORY_DOORS } from './testing/fuzz/memory-doors.js'

expectOpen('T15 %s takes anything', MEMORY_DOORS)
expectOpenToFound('T15 %s takes what once broke it: %s')

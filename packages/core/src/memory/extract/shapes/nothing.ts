import type { Shape } from './shape.js'

/** Real shapes of results: what holds nothing that a later call could need. */
export const nothing: readonly Shape[] = [
  {
    shape: 'fs info',
    toolName: 'get_file_info',
    input: { path: '/srv/app/a.txt' },
    output: `size: 1024
created: Mon Jan 05 2026 10:00:00 GMT+0000
modified: Mon Jan 05 2026 10:00:00 GMT+0000
accessed: Mon Jan 05 2026 10:00:00 GMT+0000
isDirectory: false
isFile: true
permissions: 644`,
    found: ['subject file//srv/app/a.txt'],
  },
  {
    shape: 'weather',
    toolName: 'get_forecast',
    output: `Tonight:
Temperature: 45°F
Wind: 5 mph NW
Forecast: Clear, with a low around 45.
---
Monday:
Temperature: 60°F
Wind: 10 mph S
Forecast: Sunny.`,
    found: [],
  },
  { shape: 'calculator', toolName: 'add', output: '"42"', found: [] },
  { shape: 'error prose', toolName: 'get_issue', output: 'Error: issue 4512 not found', found: [] },
  {
    shape: 'weather json',
    toolName: 'get_current_weather',
    output: {
      latitude: 52.52,
      longitude: 13.41,
      generationtime_ms: 0.2,
      timezone: 'Europe/Berlin',
      elevation: 38,
      current_units: { time: 'iso8601', temperature_2m: '°C' },
      current: { time: '2026-01-05T10:00', interval: 900, temperature_2m: 3.1 },
    },
    found: [],
  },
]

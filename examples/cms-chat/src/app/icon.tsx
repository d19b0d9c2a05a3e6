const PATHS = {
  leaf: 'M12 21v-9m0 2c-5 0-7.5-3-7.5-7.5C9 6.500 12 9 12 14Zm0-3c0-4 2.500-6.500 7-6.500C19 9 16.500 11 12 11Z',
  plus: 'M12 5v14M5 12h14',
  page: 'M7 3h7l4 4v14H7V3Zm7 0v4h4M10 12h5m-5 4h5',
  section: 'M4 5h16v5H4V5Zm0 9h10m-10 5h14',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2-2 5 4M15 9h.01',
  chat: 'M4 5h16v11H10l-5 4v-4H4V5Z',
  send: 'M12 19V5m0 0-6 6m6-6 6 6',
  stop: 'M7 7h10v10H7z',
  pin: 'M12 15v6M8 4h8l-1 6 3 3v2H6v-2l3-3-1-6Z',
  forget: 'M6 6l12 12M18 6 6 18',
  back: 'M19 12H5m0 0 6-6m-6 6 6 6',
  check: 'M5 12.500 10 17.500 19 7.500',
  warning: 'M12 8v5m0 3.500h.01M12 3 2.500 20h19L12 3Z',
  chevron: 'm8 10 4 4 4-4',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v1.500m0 15V21m9-9h-1.500M4.500 12H3m15.400-6.400-1.100 1.100M6.700 17.300l-1.100 1.100m12.800 0-1.100-1.100M6.700 6.700 5.600 5.600',
  private:
    'M4 4l16 16M10 6.300A9 9 0 0 1 12 6c5 0 8 4 9 6a13 13 0 0 1-2.600 3.400M6.500 8.200A13 13 0 0 0 3 12c1 2 4 6 9 6a9 9 0 0 0 4-1M10 10.200a2.700 2.700 0 0 0 3.800 3.800',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Zm9-13 4 4',
  again: 'M20 12a8 8 0 1 1-2.500-5.800M20 3v4h-4',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5m4-5v5',
  report: 'M6 3h12v18H6V3Zm3 5h6m-6 4h6m-6 4h3',
  home: 'M4 11 12 4l8 7v9h-5v-5H9v5H4v-9Z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  memory: 'M12 4a8 8 0 1 0 8 8M12 8v4l3 2M16 3l4 1-1 4',
} as const

export type IconName = keyof typeof PATHS

/** A drawing beside a word; it says nothing of its own to a screen reader. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

import type { NextConfig } from 'next'
import { fileURLToPath } from 'node:url'

export default {
  devIndicators: false,
  // In this repository the packages lie beside the example, and not below it.
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
  // Next rewrites the file that it is given; types are checked by `npm run check:types` of the repository.
  typescript: { tsconfigPath: 'tsconfig.next.json', ignoreBuildErrors: true },
} satisfies NextConfig

import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'
import { COMMANDS, DATABASE, SERVER } from './scripts/built-parts.mjs'
import { FONTS } from './scripts/font-parts.ts'

// A command that becomes its program (`exec node …`) is not followed to it.
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const started = Object.values(scripts).flatMap(
  (command) => /^exec node .*?(scripts\/\S+)/.exec(command)?.[1] ?? [],
)

// What nothing needs is refused: packages, files, exports. Here stands only what is reached by a road that a reader of
// imports cannot see, and where the road is a list of the product, the list itself is asked.
const config: KnipConfig = {
  entry: [
    ...Object.keys(COMMANDS).map((command: string) => `scripts/${command}.ts`),
    ...SERVER.command,
    ...DATABASE.command,
    // Built for the server by a list of its own.
    'vite.rendering.config.ts',
    'src/web/server-rendering/render-page.tsx',
    ...new Set(started),
    'scripts/check-{source,docs,supply}.ts',
    'scripts/fake-automation.ts',
    'scripts/bench/floor.ts',
    // The build puts it before each program.
    'src/server/start-built.ts',
    'src/web/worker/sw.ts',
    // The migrations are made from every table that a file of tables exports.
    'src/server/platform/db/tables/*.ts',
    // A journey has Node load it before the product.
    'tests/support/clock-ahead.ts',
    // The tests of a tenth step write these imports into the product.
    'tests/support/{screen/tenth-step.tsx,tenth-step/table.ts}',
  ],
  project: ['{src,scripts,tests}/**/*.{ts,tsx,mjs,css}', '*.ts'],
  // The linter is started by its level and looks for the one that knows types by itself; the fonts are cut from files.
  ignoreDependencies: [
    'oxlint',
    'oxlint-tsgolint',
    ...new Set(
      FONTS.flatMap(({ parts }) => parts.map(({ source }) => `@fontsource-variable/${source.split('/')[0]}`)),
    ),
  ],
  // Programs of Linux, and of the browsers' walk.
  ignoreBinaries: ['firefox-esr', 'mkfs.ext4', 'mount', 'openssl', 'umount', 'WebKitWebDriver', 'Xvfb'],
  // Vite's name for a file of the project.
  ignoreUnresolved: ['/index.html?raw'],
  treatConfigHintsAsErrors: true,
}

export default config

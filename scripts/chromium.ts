import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { root, run } from './run.ts';

const source = path.join(root, 'node_modules/@sparticuz/chromium/bin');
const unpacked = path.join(root, 'node_modules/.cache/chromium');
const start = path.join(unpacked, 'start.sh');
const isPackaged = process.platform === 'linux' && process.arch === 'x64' && existsSync(source);

export const installCommand = 'npx playwright install --only-shell chromium';

/** The browser of all browser tests: from CHROMIUM, from npm, or Playwright's own (undefined). */
export const browserPath = (): string | undefined => process.env.CHROMIUM ?? (isPackaged ? start : undefined);

/** Makes a browser available; returns false if none exists and none can be downloaded. */
export async function prepareBrowser(): Promise<boolean> {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM);
  if (isPackaged) return existsSync(start) || unpack().then(() => true);
  return run('playwright', ['install', '--only-shell', 'chromium']).then(
    () => true,
    () => false,
  );
}

const decompress = async (name: string) => promisify(brotliDecompress)(await readFile(path.join(source, name)));

/** The package unpacks its libraries only on one provider's machines, into a folder shared by all checkouts. */
async function unpack() {
  const draft = `${unpacked}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await Promise.all(
    ['al2023', 'fonts', 'swiftshader'].map(async (name) =>
      execFileSync('tar', ['-xf', '-', '-C', draft], { input: await decompress(`${name}.tar.br`) }),
    ),
  );
  await writeFile(path.join(draft, 'chromium'), await decompress('chromium.br'), { mode: 0o755 });
  await writeFile(path.join(draft, 'fonts.conf'), fontSettings);
  await writeFile(path.join(draft, 'start.sh'), startScript, { mode: 0o755 });
  await rm(unpacked, { recursive: true, force: true });
  await rename(draft, unpacked);
}

/** The package's own settings name folders of its provider. */
const fontSettings = `<?xml version="1.0"?>
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/** The machine's own fonts, if any; Chromium does not start without one. */
const startScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib:$LD_LIBRARY_PATH"
if [ ! -f /etc/fonts/fonts.conf ]; then export FONTCONFIG_PATH="$here"; fi
exec "$here/chromium" "$@"
`;

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Draws no window of its own: the journeys take two thirds of the time in it. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];

const quietly = (command: string, args: string[]) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 180_000,
  });

function install() {
  const get = (...names: string[]) => {
    quietly('apt-get', ['update', '-qq']);
    quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
  };
  if (!first(places)) get(...packages);
  // Some systems do not have it.
  try {
    get('chromium-headless-shell');
  } catch {
    process.stderr.write('There is no chromium-headless-shell here; Chromium itself does as well, and takes longer.\n');
  }
}

const first = (wanted: readonly (string | undefined)[]) => wanted.find((place) => place && existsSync(place));

/** The browser for the journeys. CI as root installs Debian's; anybody else is told the one command. */
export function chromium(): string {
  const named = first([process.env.CHROMIUM, shell]);
  if (named) return named;
  if (process.env.CI === 'true' && process.getuid?.() === 0) install();
  const found = first([shell, ...places]);
  if (found) return found;
  throw new Error(
    `There is no Chromium for the browser journeys. Install it with: sudo apt-get install -y ${packages.join(' ')} (or name one with CHROMIUM=…)`,
  );
}

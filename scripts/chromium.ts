import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  });

/** The browser for the journeys. CI as root installs Debian's; anybody else is told the one command. */
export function chromium(): string {
  const found = [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place));
  if (found) return found;
  if (process.env.CI === 'true' && process.getuid?.() === 0) {
    quietly('apt-get', ['update', '-qq']);
    quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    return '/usr/bin/chromium';
  }
  throw new Error(
    `There is no Chromium for the browser journeys. Install it with: sudo apt-get install -y ${packages.join(' ')} (or name one with CHROMIUM=…)`,
  );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserPath } from '../scripts/chromium.ts';

export interface OwnBrowser {
  context: BrowserContext;
  /** Kills the browser, like a device that runs out of memory or power: nothing is written afterwards. */
  kill: () => Promise<void>;
}

/** A browser with a profile on the disk, which outlives the process. */
export class Device {
  private readonly profile: string;
  private running: OwnBrowser | null = null;

  private constructor(profile: string) {
    this.profile = profile;
  }

  static async create(): Promise<Device> {
    return new Device(await mkdtemp(path.join(tmpdir(), 'seedbed-device-')));
  }

  async open(): Promise<OwnBrowser> {
    const child = spawn(
      browserPath() ?? chromium.executablePath(),
      [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'],
        ...[`--user-data-dir=${this.profile}`, '--remote-debugging-port=0', 'about:blank'],
      ],
      // Its own group: the browser has many processes.
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const ended = once(child, 'exit');
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stderr?.on('data', (chunk) => {
        output += String(chunk);
        const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`The browser ended: ${output.slice(-1_000)}`)));
    });
    const browser: Browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context || !child.pid) throw new Error('The browser has no profile.');
    const { pid } = child;
    this.running = {
      context,
      kill: async () => {
        this.running = null;
        process.kill(-pid, 'SIGKILL');
        await ended;
        await browser.close().catch(() => {});
      },
    };
    return this.running;
  }

  async remove(): Promise<void> {
    await this.running?.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

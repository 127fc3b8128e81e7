import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/chromium.ts';
import { timeFactor } from './scripts/testing/time-factor.ts';

const factor = await timeFactor();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/database.ts',
  fullyParallel: true,
  // Each has a product of its own and a copy of the template database. Two leave a fifth of two processors unused.
  workers: 3,
  // A slow machine must not block a change. A test that passes at its second try is reported as flaky and then fixed.
  // The long run and a developer's own get no second try.
  retries: process.env.CI && !process.env.NIGHTLY ? 1 : 0,
  timeout: 60_000 * factor,
  expect: { timeout: 10_000 * factor },
  reporter: [['./scripts/testing/playwright-reporter.ts'], ['list', { printSteps: false }]],
  // Playwright empties its folder; the times of a run lie beside it.
  outputDir: 'test-results/browser',
  use: {
    // Recording takes an eighth of the time, so only a second try is recorded.
    trace: process.env.CI && !process.env.NIGHTLY ? 'on-first-retry' : 'retain-on-failure',
    // A worker between the page and the network would hide calls from journeys; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

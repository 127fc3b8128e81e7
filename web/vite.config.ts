import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { developmentPage } from './build/development-page.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { noCircles } from './build/no-circles.ts';
import { preloads } from './build/preloads.ts';
import { serviceWorker } from './build/service-worker.ts';
import { tiersOf } from './build/tiers.ts';

const api = 'http://127.0.0.1:4000';
const proxied = { target: api, changeOrigin: false };
const here = fileURLToPath(new URL('.', import.meta.url));

const shared = {
  root: here,
  plugins: [react(), mantineStyles(), developmentPage(api), preloads()],
  resolve: {
    alias: {
      '#locales': fileURLToPath(new URL('../locales', import.meta.url)),
      '#articles': fileURLToPath(new URL('../docs/help', import.meta.url)),
    },
  },
  html: { cspNonce: '__NONCE__' },
  server: {
    host: '127.0.0.1',
    allowedHosts: ['.localhost'],
    proxy: {
      '/graphql': proxied,
      '/auth': proxied,
      '/api': proxied,
      '/files': proxied,
      '/mcp': proxied,
      '/subscriptions': { ...proxied, ws: true },
    },
  },
  build: {
    // The oldest browsers of the specification; Vite's own default is newer.
    target: ['chrome99', 'safari15', 'ios15', 'firefox93', 'opera85'],
    assetsInlineLimit: 0, // the page's security policy allows no data: fonts or scripts
    reportCompressedSize: false,
    manifest: true,
  },
} satisfies InlineConfig;

const reactItself = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

export default defineConfig(async ({ command, mode }) => {
  if (command === 'serve') return shared;
  const tierOf = await tiersOf({ ...shared, mode });
  const groups = [
    { name: 'react', test: reactItself, priority: 3 },
    { name: tierOf, priority: 0 },
  ];
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups } };
  return {
    ...shared,
    plugins: [...shared.plugins, noCircles(), serviceWorker(tierOf)],
    build: { ...shared.build, rolldownOptions: { output } },
  };
});

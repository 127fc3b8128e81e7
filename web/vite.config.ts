import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developmentPage } from './build/development-page.ts';

const api = 'http://127.0.0.1:4000';
const proxied = { target: api, changeOrigin: false };

export default defineConfig({
  plugins: [react(), developmentPage(api)],
  resolve: { alias: { '#locales': fileURLToPath(new URL('../locales', import.meta.url)) } },
  html: { cspNonce: '__NONCE__' },
  server: {
    host: '127.0.0.1',
    allowedHosts: ['.localhost'],
    proxy: {
      '/graphql': proxied,
      '/auth': proxied,
      '/api': proxied,
      '/files': proxied,
      '/subscriptions': { ...proxied, ws: true },
    },
  },
  build: {
    // The oldest browsers of the specification; Vite's own default is newer.
    target: ['chrome99', 'safari15', 'ios15', 'firefox93', 'opera85'],
    assetsInlineLimit: 0, // the page's security policy allows no data: fonts or scripts
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // The groups below cut across cycles of imports inside libraries; this keeps the order in which modules run.
        strictExecutionOrder: true,
        // Without these, sign-in takes a request per shared module; with plain vendor groups it takes the whole shell.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            {
              name: 'shared',
              test: (id) => !id.includes('/locales/'),
              entriesAware: true,
              entriesAwareMergeThreshold: 30_000,
            },
          ],
        },
      },
    },
  },
});

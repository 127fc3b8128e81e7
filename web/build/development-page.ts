import type { Plugin } from 'vite';

/** In development the running server fills the page's markers, as it does for the built page. */
export function developmentPage(api: string): Plugin {
  return {
    name: 'seedbed-development-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl = '/', server }) {
        const host = `${tenantOf(server?.resolvedUrls?.local[0])}:4000`;
        const page = await fetch(api + originalUrl, { headers: { 'x-forwarded-host': host } }).then((r) => r.text());
        const boot = /<script[^>]*id="boot"[^>]*>[\s\S]*?<\/script>/.exec(page)?.[0] ?? '';
        const style = /<style[^>]*>[\s\S]*?<\/style>/.exec(page)?.[0] ?? '';
        return html
          .replace('<!--seedbed:boot-->', boot)
          .replace('<!--seedbed:head-->', style)
          .replace('__LANG__', 'en')
          .replace('__DIR__', 'ltr');
      },
    },
  };
}

const tenantOf = (url: string | undefined) => (url ? new URL(url).hostname : 'northlight.localhost');

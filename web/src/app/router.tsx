import { activeRedirects, type Redirect } from '@seedbed/domain/navigation/redirects.ts';
import { createBrowserRouter, generatePath, type RouteObject, redirect } from 'react-router';
import { routeWithoutTenant } from '#capabilities/incubators/routes.ts';
import { boot } from '#platform/boot.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { inTime, reloadForMissingChunk } from '#platform/missing-chunk.ts';
import { loadTemporal } from '#platform/polyfills.ts';
import { type AppRoute, guestPath, routeExists, rowsWithin, setRoutes } from '#platform/routes.ts';
import { session } from '#platform/session.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { RouteCrash } from './crash-page.tsx';
import { Guard } from './guard.tsx';
import { Loading } from './loading.tsx';
import { routes } from './routes.ts';

async function load(row: AppRoute) {
  const [{ Component }] = await inTime(Promise.all([row.page(), loadTexts(['common', ...row.texts])]));
  return Component;
}

setRoutes(routes, load);

const pageOf = (row: AppRoute) => async () => {
  // A page that fails to load shows an error inside the frame, with a retry.
  const Component = await load(row).catch(() => lazyPart(() => load(row)));
  const { requires } = row;
  if (!requires) return { Component };
  const Guarded = () => (
    <Guard requires={requires}>
      <Component />
    </Guard>
  );
  return { Component: Guarded };
};

function objectOf(row: AppRoute): RouteObject {
  const children = rowsWithin(row.path).map(objectOf);
  const route: RouteObject = { path: row.path, lazy: pageOf(row), handle: row };
  if (row.entry === 'anonymous') route.loader = () => (session.isOpen() ? redirect('/') : null);
  return children.length > 0 ? { ...route, children } : route;
}

const rows = (entry: AppRoute['entry']) =>
  routes.filter((row) => (row.entry ?? 'member') === entry && !row.within).map(objectOf);

const redirectOf = ({ from, to }: Redirect): RouteObject => ({
  path: from,
  loader: ({ params, request }) => redirect(generatePath(to, params) + new URL(request.url).search),
});

/** The app cannot even render an error without this code. */
async function needed<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await inTime(code);
  } catch (fault) {
    await reloadForMissingChunk();
    throw fault;
  }
}

const loadLost = async () => (await inTime(import('#platform/ui/page/not-found-page.tsx'))).NotFoundPage;
const lost: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: await loadLost().catch(() => lazyPart(loadLost)) }),
};

const frame: RouteObject = {
  loader: ({ request }) => {
    if (session.isOpen()) return null;
    const guest = guestPath(new URL(request.url).pathname);
    if (guest) return redirect(guest);
    session.remember();
    return redirect('/login');
  },
  lazy: async () => {
    const [{ Component }] = await needed(
      Promise.all([
        import('./frame/frame.tsx'),
        loadTexts(['common', 'accounts', 'navigation', 'notifications', 'tasks']),
        loadTemporal(),
      ]),
    );
    return { Component };
  },
  children: [...rows('member'), ...activeRedirects(routeExists).map(redirectOf), lost],
};

export const router = createBrowserRouter([
  {
    errorElement: <RouteCrash />,
    HydrateFallback: Loading,
    children: boot.tenantFound
      ? [...rows('public'), ...rows('anonymous'), frame]
      : [objectOf(routeWithoutTenant(boot.tenants !== undefined))],
  },
]);

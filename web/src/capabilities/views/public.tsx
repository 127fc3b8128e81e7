import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import type { ViewedPage } from './use-views.ts';

/** The saved views of a page that is no list, such as reports. */
export const ViewsOf = lazyPart<Omit<ViewedPage, 'request'>>(async () => {
  const [{ ViewsMenu }, { ViewChanges }] = await Promise.all([
    import('./views-menu.tsx'),
    import('./view-changes.tsx'),
    loadTexts(['views', 'access']),
  ]);
  return (props) => (
    <>
      <ViewsMenu {...props} request={null} />
      <ViewChanges {...props} request={null} />
    </>
  );
}, null);

import '#platform/theme/styles.ts';
import { isPublicPath } from '@seedbed/domain/sessions/public-paths.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nonce } from '#platform/boot.ts';
import { keepPageFromDrops } from '#platform/dropped-files.ts';
import { startLanguage } from '#platform/i18n/i18n.ts';
import { loadTemporal, polyfill } from '#platform/polyfills.ts';
import { followOtherTabs, session } from '#platform/session.ts';
import { installTheme } from '#platform/theme/install-theme.ts';
import { App } from './app.tsx';

polyfill();
keepPageFromDrops();
followOtherTabs(() => void forgetSession());
installTheme(nonce());

const signedIn = session.isOpen();
const ready = [startLanguage(signedIn ? ['common', 'accounts', 'navigation', 'tasks'] : ['common', 'accounts'])];
if (signedIn) ready.push(loadTemporal());

void Promise.all(ready).then(() => {
  const root = document.getElementById('root');
  // A transition lets rendering yield to input and paint.
  if (root) startTransition(() => createRoot(root).render(<App />));
});

/** Another tab removed the token: delete the session and its stored answers here too. */
async function forgetSession() {
  if (isPublicPath(location.pathname)) return location.reload();
  const { deleteOfflineResponses } = await import('#platform/offline/owner.ts');
  await deleteOfflineResponses();
  session.close();
}

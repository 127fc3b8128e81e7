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
  // As a transition, so that drawing yields to input and paint.
  if (root) startTransition(() => createRoot(root).render(<App />));
});

/** The token went in another tab: nothing of the session stays in this one, nor of what was seen in it on the device. */
async function forgetSession() {
  if (isPublicPath(location.pathname)) return location.reload();
  const { forgetSeen } = await import('#platform/offline/owner.ts');
  await forgetSeen();
  session.close();
}

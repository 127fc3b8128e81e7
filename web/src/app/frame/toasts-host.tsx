import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useAtRest } from '#platform/routes.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const Toasts = lazyPart(async () => (await import('#platform/ui/toasts/toaster.tsx')).Toasts, null, { optional: true });

/** Pages open without the code of toasts: it loads at rest, or with the first one. */
export function ToastsHost() {
  const { notifications } = useNotifications();
  const [isWanted, want] = useState(false);
  const hasToast = notifications.length > 0;
  useAtRest(() => want(true));
  useEffect(() => {
    if (hasToast) want(true);
  }, [hasToast]);
  return isWanted && <Toasts />;
}

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubscription } from 'urql';
import { closeToast, popUp } from '#platform/ui/toasts/toasts.tsx';
import { useIdle } from '#platform/ui/use-idle.ts';
import { useAct } from '#platform/use-act.ts';
import { NotificationCreated, SetNotificationRead } from './operations.ts';

/** Shows new notifications as pop-ups, except over the open panel or in a background tab. */
export function usePopUps({ panelOpen }: { panelOpen: boolean }): void {
  const { t } = useTranslation('notifications');
  const isPanelOpen = useRef(panelOpen);
  isPanelOpen.current = panelOpen;
  const shownIds = useRef<string[]>([]);
  // Close pop-ups: they would cover the panel, which lists them.
  useEffect(() => {
    if (panelOpen) for (const id of shownIds.current.splice(0)) closeToast(id);
  }, [panelOpen]);
  const [setRead] = useAct(SetNotificationRead, { silent: true });
  useSubscription({ query: NotificationCreated, pause: !useIdle() }, (_, event) => {
    const { _id, message, notification } = event.notificationCreated;
    if (isPanelOpen.current || document.hidden) return event;
    shownIds.current.push(_id);
    popUp({
      id: _id,
      title: message,
      text: notification.message === message ? null : notification.message,
      to: notification.url ?? '/',
      closeLabel: t('close-pop-up'),
      onOpen: () => {
        closeToast(_id);
        void setRead({ ids: [_id] });
      },
    });
    return event;
  });
}

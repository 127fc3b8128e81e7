import { useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import css from './toasts.module.css';

/** At the bottom end of the page, above the bottom bar on phones. Toasts time themselves. */
export function Toasts() {
  const { dir } = useDirection();
  return (
    <Notifications
      className={css.place}
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      limit={4}
      zIndex={1_000_020}
      containerWidth={400}
    />
  );
}

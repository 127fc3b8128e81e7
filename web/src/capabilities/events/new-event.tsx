import { useEffect, useRef } from 'react';
import { useCreateEvent } from './use-create-event.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The entry of the create menu. The editor asks for everything, so it needs no dialog. */
export function NewEvent({ opened, onClose }: Props) {
  const [create] = useCreateEvent();
  const isRunning = useRef(false);
  useEffect(() => {
    if (!opened || isRunning.current) return;
    isRunning.current = true;
    void create().finally(() => {
      isRunning.current = false;
      onClose();
    });
  });
  return null;
}

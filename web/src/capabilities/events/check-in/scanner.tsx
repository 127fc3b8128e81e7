import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { newDetector } from './barcode-detector.ts';
import css from './check-in.module.css';

const betweenMs = 250;
/** A code stays in front of the camera for a while. */
const sameMs = 3_000;

/** Reads codes from the camera until it is closed. */
export function Scanner({ onCode }: { onCode: (text: string) => string | null }) {
  const { t } = useTranslation('events');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'blocked' | 'ready'>('starting');
  const [note, setNote] = useState<string | null>(null);
  const enter = useRef(onCode);
  enter.current = onCode;

  useEffect(() => {
    const detector = newDetector();
    let stream: MediaStream | null = null;
    let isOpen = true;
    let last = { code: '', at: 0 };
    const read = async () => {
      if (!isOpen || !video.current || !detector) return;
      const found = await detector.detect(video.current).catch(() => []);
      const code = found[0]?.rawValue;
      const isSame = code === last.code && Date.now() - last.at < sameMs;
      if (code && !isSame) setNote(enter.current(code) ?? t('door.scanned'));
      if (code) last = { code, at: Date.now() };
      setTimeout(() => void read(), betweenMs);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (given) => {
        stream = given;
        if (!isOpen) return release(given);
        setState('ready');
        if (video.current) video.current.srcObject = given;
        await video.current?.play().catch(() => undefined);
        void read();
      },
      () => isOpen && setState('blocked'),
    );
    return () => {
      isOpen = false;
      if (stream) release(stream);
    };
  }, [t]);

  if (state === 'blocked') return <p role="alert">{t('door.blocked')}</p>;
  return (
    <Stack gap={3}>
      <video ref={video} className={css.video} muted playsInline aria-label={t('door.scan-title')} />
      <p role="status">{note ?? t('door.scan-hint')}</p>
    </Stack>
  );
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

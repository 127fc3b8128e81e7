import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { longestSeconds, useRecorder } from './use-recorder.ts';
import css from './video.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  onRecorded: (file: File) => void;
}

/** Records a video with the camera of the device. */
export function RecordVideo({ opened, onClose, onRecorded }: Props) {
  const { t } = useTranslation('filling');
  return (
    <FormDialog opened={opened} title={t('video.title')} onClose={onClose}>
      <Recorder onRecorded={onRecorded} />
    </FormDialog>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Recorder({ onRecorded }: Pick<Props, 'onRecorded'>) {
  const { t } = useTranslation('filling');
  const { state, stream, file, seconds, start, stop } = useRecorder();
  const live = useRef<HTMLVideoElement>(null);
  const recorded = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => {
    if (live.current) live.current.srcObject = stream;
  });
  useEffect(() => () => void (recorded && URL.revokeObjectURL(recorded)), [recorded]);
  if (state === 'starting') return <SkeletonRows rows={3} />;
  if (state === 'blocked') return <p role="alert">{t('video.blocked')}</p>;
  return (
    <Stack gap={3}>
      {state === 'recorded' && recorded ? (
        // biome-ignore lint/a11y/useMediaCaption: the person recorded it a moment ago
        <video
          key="recorded"
          className={css.picture}
          src={recorded}
          controls
          playsInline
          aria-label={t('video.recorded')}
        />
      ) : (
        <video
          key="live"
          ref={live}
          className={css.picture}
          data-mirrored
          muted
          autoPlay
          playsInline
          aria-label={t('video.preview')}
        />
      )}
      <p className={css.time} role="timer">
        {state === 'recording' || state === 'recorded'
          ? t('video.time', { time: clock(seconds), most: clock(longestSeconds) })
          : t('video.limit', { most: clock(longestSeconds) })}
      </p>
      <Row gap={2}>
        {state === 'ready' && <Button onClick={start}>{t('video.start')}</Button>}
        {state === 'recording' && (
          <Button color="red" onClick={stop}>
            {t('video.stop')}
          </Button>
        )}
        {state === 'recorded' && file && (
          <>
            <Button onClick={() => onRecorded(file)}>{t('video.use')}</Button>
            <Button variant="default" onClick={start}>
              {t('video.again')}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}

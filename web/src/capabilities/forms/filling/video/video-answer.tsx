import { Button } from '@mantine/core';
import type { AnswerableQuestion } from '@seedbed/domain/forms/form.ts';
import { type Answer, isRecording } from '@seedbed/domain/kernel/questions/answer.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AnswerField } from '#capabilities/fields/public.tsx';
import { AnswerFiles, useAddFiles } from '#capabilities/files/public.tsx';
import { VideoToken } from '#capabilities/forms/filling/operations.ts';
import { RecordVideo } from './record-video.tsx';
import { canRecord } from './use-recorder.ts';
import css from './video.module.css';

type FilesProps = Pick<ComponentProps<typeof AnswerFiles>, 'record' | 'files' | 'keepsRemoved'>;

interface Props extends FilesProps {
  question: AnswerableQuestion;
  id: string;
  label: string;
  help: string;
  value: Answer;
  error: string | undefined;
  onChange: (answer: Answer) => void;
}

/** A link to a video, or the id of a recording among the files of the record. */
export function VideoAnswer({ question, id, label, help, value, error, onChange, ...files }: Props) {
  const { t } = useTranslation('filling');
  const [{ data }] = useQuery({ query: VideoToken });
  const [isOpen, setOpen] = useState(false);
  const addFiles = useAddFiles();
  if (isRecording(value))
    return (
      <fieldset id={id}>
        <legend>{label}</legend>
        <AnswerFiles
          {...files}
          ids={[value]}
          rules={{ maxCount: 1 }}
          mayChange
          onChange={([next = null]) => onChange(next)}
        />
      </fieldset>
    );
  const mayRecord = Boolean(data?.ziggeoApiCredentials?.token) && canRecord();
  const { behavesAs: type, options, validations } = question;
  return (
    <div className={css.answer}>
      <AnswerField
        {...{ id, label, value, error, onChange }}
        question={{ type, options, validations }}
        help={[help, t('video.link')].filter(Boolean).join(' ')}
      />
      {mayRecord && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('video.record')}
        </Button>
      )}
      <RecordVideo
        opened={isOpen}
        onClose={() => setOpen(false)}
        onRecorded={(file) => {
          setOpen(false);
          const [upload] = addFiles({ record: files.record, room: 1 }, [file]);
          if (upload) onChange(upload.id);
        }}
      />
    </div>
  );
}

import { Button, Textarea, TextInput } from '@mantine/core';
import type { SubmissionContent } from '@seedbed/domain/courses/content.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useAddFiles } from '#capabilities/files/public.tsx';
import { canRecord, RecordVideo, VideoToken } from '#capabilities/forms/public.tsx';
import type { SubmissionCardFragment } from '#platform/api/generated/documents.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';

interface Props {
  prompt: SubmissionContent['prompts'][number];
  submissionId: string;
  files: SubmissionCardFragment['files'];
  value: string;
  onChange: (value: string) => void;
  /** Makes sure that the submission exists, since files belong to a record. */
  before: () => Promise<boolean>;
}

/** A text, an address, or a video: recorded if the organization has a service for it, else linked. */
export function PromptField({ prompt, value, onChange, ...video }: Props) {
  const { label, kind } = prompt;
  const id = `submission-${prompt.id}`;
  if (kind === 'text')
    return (
      <Textarea
        id={id}
        label={<bdi>{label}</bdi>}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={20_000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const field = (
    <TextInput
      id={id}
      label={<bdi>{label}</bdi>}
      inputMode="url"
      placeholder="https://"
      attributes={{ input: { dir: 'ltr' } }}
      value={isId(value) ? '' : value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return kind === 'link' ? (
    field
  ) : (
    <VideoField {...video} value={value} onChange={onChange}>
      {field}
    </VideoField>
  );
}

type VideoProps = Omit<Props, 'prompt'> & { children: ReactNode };

function VideoField({ submissionId, files, value, onChange, before, children }: VideoProps) {
  const { t } = useTranslation(['courses', 'filling']);
  const [{ data }] = useQuery({ query: VideoToken });
  const [isOpen, setOpen] = useState(false);
  const addFiles = useAddFiles();
  const mayRecord = Boolean(data?.ziggeoApiCredentials?.token) && canRecord();
  const recorded = isId(value) ? files.find(({ _id }) => _id === value) : undefined;
  return (
    <Stack gap={2}>
      {children}
      {isId(value) && <p className="note">{recorded?.name ?? t('learn.recorded')}</p>}
      {mayRecord && (
        <Button
          variant="default"
          onClick={async () => {
            if (await before()) setOpen(true);
          }}
        >
          {t('filling:video.record')}
        </Button>
      )}
      <RecordVideo
        opened={isOpen}
        onClose={() => setOpen(false)}
        onRecorded={(file) => {
          setOpen(false);
          const record = { kind: 'courseSubmission', id: submissionId } as const;
          const [upload] = addFiles({ record, room: 1 }, [file]);
          if (upload) onChange(upload.id);
        }}
      />
    </Stack>
  );
}

import { Button, Textarea, TextInput } from '@mantine/core';
import { checkAnswer } from '@seedbed/domain/documents/input.ts';
import { canAnswerRequest } from '@seedbed/domain/documents/policy.ts';
import { acceptedExtensions } from '@seedbed/domain/files/file-kinds.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitRequest } from '#capabilities/documents/operations.ts';
import { Attachments, useAddFiles, useHasUploads } from '#capabilities/files/public.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { CheckIcon, ClipIcon, ExternalLinkIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { factsOf, type OpenRequest } from './open-request.ts';
import css from './requests.module.css';

/** The answer of a request: to give, or to read. */
export function RequestAnswer({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('documents');
  const [actor, isViewing] = [useActor(), useIsViewing()];
  const mayAnswer = canAnswerRequest(actor, factsOf(request)) && !isViewing;
  const { kind, template } = request;
  return (
    <Stack gap={3}>
      {template && (
        <Stack gap={1}>
          <span className="note">{t('requests.template')}</span>
          <Attachments record={{ kind: 'dataAsset', id: request.assetId }} files={[template]} mayAdd={false} />
        </Stack>
      )}
      {kind === 'file' ? (
        <Files request={request} mayAnswer={mayAnswer} />
      ) : mayAnswer ? (
        <AnswerForm key={request.version} request={request} />
      ) : (
        <Answer request={request} />
      )}
    </Stack>
  );
}

/** Phones offer the camera as well. A submitted answer keeps its files and their versions. */
function Files({ request, mayAnswer }: { request: OpenRequest; mayAnswer: boolean }) {
  const { t } = useTranslation('documents');
  const input = useRef<HTMLInputElement>(null);
  const send = useAddFiles();
  const [submit, busy] = useAct(SubmitRequest);
  const { _id: requestId, title, attachments } = request;
  const record = { kind: 'assetRequest', id: requestId } as const;
  // A file that is still on its way would not count.
  const isUploading = useHasUploads(record);
  const hasFile = attachments.length > 0;

  async function submitFiles() {
    const { data, undoId } = await submit({ requestId, answer: null });
    if (data) offerUndo(t('requests.submitted', { name: title }), undoId);
  }

  if (!mayAnswer && !hasFile) return <p className="note">{t('requests.no-answer')}</p>;
  return (
    <>
      <Attachments record={record} files={attachments} mayAdd={mayAnswer} />
      {mayAnswer && (
        <Row gap={2}>
          <Button
            variant={hasFile || isUploading ? 'default' : 'filled'}
            leftSection={<ClipIcon size={16} />}
            onClick={() => input.current?.click()}
          >
            {t('requests.upload')}
          </Button>
          {(hasFile || isUploading) && (
            <Button
              leftSection={<CheckIcon size={16} />}
              loading={busy}
              disabled={isUploading || !hasFile}
              onClick={() => void submitFiles()}
            >
              {t('requests.submit')}
            </Button>
          )}
        </Row>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`${acceptedExtensions},image/*`}
        aria-label={t('requests.upload')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) send({ record }, files);
          // Allows the same file to be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

function AnswerForm({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('documents');
  const id = useId();
  const [submit] = useAct(SubmitRequest, { silent: true });
  const { _id: requestId, title, kind } = request;
  // A name is signed anew.
  const [initial] = useState(() => ({ answer: kind === 'signed' ? '' : (request.answer ?? '') }));
  const form = useCheckedForm({
    name: `answer-${id}`,
    draft: `asset-request:${requestId}`,
    initial,
    check: ({ answer }) => checkAnswer(kind, answer),
    send: ({ answer }) => submit({ requestId, answer }),
    onSaved: ({ undoId }) => offerUndo(t('requests.submitted', { name: title }), undoId),
  });
  const field = { ...form.text('answer'), label: t(`fields.answer-${kind as 'link' | 'value' | 'signed'}`) };
  return (
    <CheckedForm form={form} gap={3}>
      {kind === 'value' ? (
        <Textarea {...field} autosize minRows={1} maxRows={10} maxLength={2_000} />
      ) : kind === 'link' ? (
        <TextInput {...field} inputMode="url" maxLength={500} attributes={{ input: { dir: 'ltr' } }} />
      ) : (
        <TextInput {...field} description={t('hints.signed')} autoComplete="name" maxLength={120} />
      )}
      <Row>
        <Button type="submit" leftSection={<CheckIcon size={16} />} loading={form.busy}>
          {t(kind === 'signed' ? 'requests.sign' : 'requests.submit')}
        </Button>
      </Row>
    </CheckedForm>
  );
}

function Answer({ request: { kind, answer } }: { request: OpenRequest }) {
  const { t } = useTranslation('documents');
  if (!answer) return <p className="note">{t('requests.no-answer')}</p>;
  if (kind !== 'link')
    return (
      <p className={css.help} dir="auto">
        {answer}
      </p>
    );
  return (
    <p className={css.help}>
      <a href={answer} target="_blank" rel="noreferrer">
        <ExternalLinkIcon size={14} /> <bdi dir="ltr">{answer}</bdi>
      </a>
    </p>
  );
}

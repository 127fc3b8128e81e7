import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishResourceMutationVariables } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Barred } from '#platform/ui/barred.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import type { EditedRecord } from './edited-record.ts';
import { PublishResource } from './operations.ts';

interface Props {
  resource: EditedRecord;
  language?: string;
  /** Saves what is typed. False if something is left. */
  flush?: () => Promise<boolean>;
  /** The version of the draft. */
  version?: () => number;
  /** The reason why nothing is to publish. */
  why?: string | null | false;
}

/** Shows the draft to the readers. An article that has versions gets a note of what changed, everything else none. */
export function PublishButton({ resource, language, flush, version, why = null }: Props) {
  const { t } = useTranslation('resources');
  const [opened, open] = useState(false);
  const [publish, busy] = useAct(PublishResource);
  const hasChanges = resource.kind === 'article' && resource.publishedVersion !== null;
  async function send(note: string, isMaterial: boolean) {
    if (flush && !(await flush())) return;
    const { data } = await publish({
      resourceId: resource._id,
      ...(language && { language: language as NonNullable<PublishResourceMutationVariables['language']> }),
      ...{ note, isMaterial },
      ...(version && version() > 0 && { version: version() }),
    });
    if (!data) return;
    toast(t('publish.done'));
    open(false);
  }
  return (
    <>
      <Barred why={why}>
        <Button loading={busy} onClick={() => (hasChanges ? open(true) : void send('', false))}>
          {t('publish.act')}
        </Button>
      </Barred>
      <FormDialog opened={opened} title={t('publish.title')} onClose={() => open(false)}>
        <PublishForm isRequired={resource.isRequired} busy={busy} onCancel={() => open(false)} onSend={send} />
      </FormDialog>
    </>
  );
}

interface ReadAgainProps {
  resource: EditedRecord;
  open: boolean;
  onClose: () => void;
}

/** The data of a link or a file are live once they are saved. This asks its readers to read it again. */
export function ReadAgainDialog({ resource, open, onClose }: ReadAgainProps) {
  const { t } = useTranslation('resources');
  const [publish, busy] = useAct(PublishResource);
  async function send() {
    const { data } = await publish({ resourceId: resource._id, isMaterial: true });
    if (!data) return;
    toast(t('publish.again-done'));
    onClose();
  }
  return (
    <FormDialog opened={open} title={t('publish.again-question')} onClose={onClose}>
      <Form verb={t('publish.again')} busy={busy} onCancel={onClose} onSubmit={send}>
        <p>{t(resource.isRequired ? 'publish.again-required' : 'publish.again-help')}</p>
      </Form>
    </FormDialog>
  );
}

interface FormProps {
  isRequired: boolean;
  busy: boolean;
  onCancel: () => void;
  onSend: (note: string, isMaterial: boolean) => Promise<void>;
}

function PublishForm({ isRequired, busy, onCancel, onSend }: FormProps) {
  const { t } = useTranslation('resources');
  const [note, setNote] = useState('');
  const [isMaterial, setMaterial] = useState(false);
  return (
    <Form onSubmit={() => onSend(note, isMaterial)} onCancel={onCancel} busy={busy} verb={t('publish.act')}>
      <TextInput
        label={t('publish.note')}
        maxLength={300}
        value={note}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label={t('publish.material')}
        description={t(isRequired ? 'publish.material-required' : 'publish.material-help')}
        checked={isMaterial}
        onChange={(event) => setMaterial(event.currentTarget.checked)}
      />
    </Form>
  );
}

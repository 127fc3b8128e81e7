import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { errorText } from '#platform/api/errors.ts';
import type { StopListPreviewQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { ImportStops, StopListPreview } from './operations.ts';
import css from './stops.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  onImported: () => void;
}

export function ImportDialog(props: Props) {
  const { t } = useTranslation('campaigns');
  return (
    <FormDialog opened={props.opened} title={t('stopped.import')} onClose={props.onClose}>
      <ImportForm {...props} />
    </FormDialog>
  );
}

type Preview = StopListPreviewQuery['stopListPreview'];

/** Addresses first, then the counts, then the import. Without a draft: addresses of others stay off the device. */
function ImportForm({ onClose, onImported }: Props) {
  const { t } = useTranslation(['campaigns', 'common']);
  const client = useClient();
  const [add, adding] = useAct(ImportStops, { silent: true });
  const [text, setText] = useState('');
  const [detail, setDetail] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [reading, read] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const change = (typed: string) => {
    setText(typed);
    setPreview(null);
  };
  async function count() {
    read(true);
    const { data, error } = await client
      .query(StopListPreview, { text }, { requestPolicy: 'network-only' })
      .toPromise();
    read(false);
    setProblem(error ? errorText(error) : null);
    setPreview(data?.stopListPreview ?? null);
  }
  async function send() {
    if (text.trim() === '') return setProblem(t('stopped.import-empty'));
    if (!preview) return count();
    const { data, error, undoId } = await add({ text, detail });
    if (!data) return setProblem(error ? errorText(error) : null);
    offerUndo(t('stopped.imported', { n: data.importStops }), undoId);
    onClose();
    onImported();
  }

  return (
    <Form
      onSubmit={send}
      busy={adding || reading}
      onCancel={onClose}
      verb={preview ? t('stopped.import-verb', { n: preview.added }) : t('stopped.check')}
    >
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <Textarea
        id="stops-text"
        label={t('fields.text')}
        description={t('stopped.list-help')}
        value={text}
        autosize
        minRows={5}
        maxRows={12}
        spellCheck={false}
        attributes={{ input: { dir: 'ltr' } }}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Row>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => void file?.text().then(change)}
          inputProps={{ 'aria-label': t('stopped.file') }}
        >
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('stopped.file')}
            </Button>
          )}
        </FileButton>
      </Row>
      <TextInput
        id="stops-detail"
        label={t('fields.detail')}
        description={t('stopped.list-detail-help')}
        value={detail}
        maxLength={300}
        onChange={(event) => setDetail(event.currentTarget.value)}
      />
      {preview && <Counts preview={preview} />}
    </Form>
  );
}

function Counts({ preview }: { preview: Preview }) {
  const { t } = useTranslation('campaigns');
  const { added, known, repeated, invalidCount, invalid } = preview;
  return (
    <Stack gap={2} role="status">
      <p>
        {[
          t('stopped.counts.added', { n: added }),
          t('stopped.counts.known', { n: known }),
          ...(repeated > 0 ? [t('stopped.counts.repeated', { n: repeated })] : []),
          t('stopped.counts.invalid', { n: invalidCount }),
        ].join(' · ')}
      </p>
      {invalid.length > 0 && (
        <ul className={css.lines}>
          {invalid.map(({ line, text }) => (
            <li key={line}>
              {t('stopped.line', { n: line })}: <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

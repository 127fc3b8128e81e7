import { Button, Textarea } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { mostPasted } from '@seedbed/domain/startups/pasted-startups.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateStartups } from '#capabilities/startups/operations.ts';
import { errorText } from '#platform/api/errors.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Barred } from '#platform/ui/barred.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { PastedRows } from './pasted-rows.tsx';
import { type PastedRow, usePastedRows } from './use-pasted-rows.ts';

const someIds = () => Array.from({ length: mostPasted }, () => newId<'Startup'>() as string);

/** Creates the startups of a pasted list: all that are chosen, or none. */
export function PasteStartups({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['startups', 'common']);
  const [create, busy] = useAct(CreateStartups, { silent: true });
  const [initial] = useState(() => ({ text: '' }));
  // A repeated call uses the first ids, so that a lost answer creates nothing twice.
  const ids = useRef(someIds());
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const isChosen = (row: PastedRow) => row.error === null && (choices[row.key] ?? row.duplicate === null);
  const form = useCheckedForm({
    name: 'pasted',
    draft: 'startups:pasted',
    initial,
    check: () => undefined,
    send: () => {
      const startups = chosen.map(({ name, website, oneLiner }, i) => ({
        id: ids.current[i] ?? newId<'Startup'>(),
        name,
        website,
        oneLiner,
      }));
      return create({ startups });
    },
    // An earlier call with other rows has reached the server.
    onConflict: (error) => {
      ids.current = someIds();
      toastError(errorText(error));
    },
    onSaved: ({ undoId }) => {
      offerUndo(t('paste.created', { count: chosen.length }), undoId);
      onDone();
    },
  });
  const { rows, waiting } = usePastedRows(form.values.text);
  const chosen = rows.filter(isChosen);
  const tooMany = chosen.length > mostPasted;

  async function save() {
    if (chosen.length > 0 && !tooMany) await form.submit();
  }

  return (
    <CheckedForm form={form} onSubmit={save}>
      <Textarea
        id="pasted-startups"
        label={t('paste.label')}
        description={t('paste.hint')}
        autosize
        minRows={4}
        maxRows={8}
        data-autofocus
        autoFocus
        value={form.values.text}
        onChange={(event) => form.set('text', event.currentTarget.value)}
        error={tooMany && t('paste.too-many', { count: mostPasted })}
      />
      {rows.length > 0 && (
        <PastedRows
          rows={rows}
          isChosen={isChosen}
          onChoose={({ key }, is) => setChoices((old) => ({ ...old, [key]: is }))}
        />
      )}
      <p className="note" role="status">
        {rows.length > 0 &&
          !waiting &&
          t('paste.summary', { count: chosen.length, others: rows.length - chosen.length })}
      </p>
      <Barred
        why={
          chosen.length === 0 &&
          (rows.length > 0
            ? t('paste.summary', { count: 0, others: rows.length })
            : t('common:barred.fill', { field: t('paste.label') }))
        }
      >
        <Button type="submit" loading={busy} disabled={waiting || tooMany}>
          {t('paste.create', { count: chosen.length })}
        </Button>
      </Barred>
    </CheckedForm>
  );
}

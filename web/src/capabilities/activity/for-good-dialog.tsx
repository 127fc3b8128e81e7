import { TextInput } from '@mantine/core';
import { isTypedName } from '@seedbed/domain/activity/typed-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecentChangeFragment } from '#platform/api/generated/documents.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { useAct } from '#platform/use-act.ts';
import { DeleteForGood } from './operations.ts';

interface Props {
  deletion: RecentChangeFragment;
  onClose: () => void;
}

/** Asks an Admin to type the name, because nothing restores the record. */
export function ForGoodDialog({ deletion: { _id, name, text, count }, onClose }: Props) {
  const { t } = useTranslation('activity');
  const [typed, setTyped] = useState('');
  const [deleteForGood, busy] = useAct(DeleteForGood);
  const title = name ?? text;
  const question =
    count > 1
      ? t('trash.for-good.several', { name: title, others: count - 1 })
      : t('trash.for-good.question', { name: title });
  return (
    <ConfirmDialog
      open
      question={question}
      verb={t('trash.for-good.verb')}
      busy={busy}
      isBarred={!isTypedName(typed, title)}
      onConfirm={async () => {
        if (!(await deleteForGood({ id: _id, name: typed })).error) onClose();
      }}
      onClose={onClose}
    >
      <p>{t('trash.for-good.sentence')}</p>
      <TextInput
        label={t('trash.for-good.type-name')}
        description={<bdi>{title}</bdi>}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
    </ConfirmDialog>
  );
}

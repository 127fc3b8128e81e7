import { tagLimits } from '@seedbed/domain/taxonomy/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { MergeTags } from './operations.ts';
import { type EditedTag, usageOf } from './tag.ts';
import css from './tags.module.css';

interface Props {
  into: EditedTag;
  all: readonly EditedTag[];
  onDone: () => void;
}

/** Chooses the tags that become this one. */
export function MergeForm({ into, all, onDone }: Props) {
  const { t } = useTranslation('taxonomy');
  const [merge, busy] = useAct(MergeTags);
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [tried, setTried] = useState(false);
  const source = useListedChoices(
    all.filter(({ _id }) => _id !== into._id).map(({ _id, name }) => ({ value: _id, label: name })),
  );
  const records = all
    .filter(({ _id }) => chosen.some(({ value }) => value === _id))
    .reduce((sum, tag) => sum + usageOf(tag), 0);
  const problem = chosen.length === 0 ? t('merge.none') : t('merge.too-many', { count: tagLimits.merged });
  const isWrong = chosen.length === 0 || chosen.length > tagLimits.merged;

  async function send() {
    setTried(true);
    if (isWrong) return;
    const { error, undoId } = await merge({ into: into._id, tagIds: chosen.map(({ value }) => value) });
    if (error) return;
    offerUndo(t('merge.done', { count: chosen.length, name: into.name }), undoId);
    onDone();
  }

  return (
    <Form onSubmit={send} busy={busy} onCancel={onDone}>
      <p>{t('merge.sentence', { name: into.name })}</p>
      <Picker
        label={t('merge.tags')}
        source={source}
        value={chosen}
        onChange={setChosen}
        error={tried && isWrong ? problem : undefined}
      />
      {records > 0 && <p className={css.note}>{t('merge.records', { count: records })}</p>}
    </Form>
  );
}

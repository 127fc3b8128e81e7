import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTagChoices } from '#capabilities/applications/working/tag-choices.ts';
import { Form } from '#platform/forms/form.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import type { BulkFormProps } from './use-seen-versions.ts';

const idsOf = (choices: readonly Choice[]) => choices.map(({ value }) => value);

export function TagsForm({ versions, onStart, onClose }: BulkFormProps) {
  const { t } = useTranslation('batches');
  const [added, removed] = [useTagChoices(), useTagChoices()];
  const [add, setAdd] = useState<Choice[]>([]);
  const [remove, setRemove] = useState<Choice[]>([]);
  const [isTried, setTried] = useState(false);
  const isEmpty = add.length === 0 && remove.length === 0;
  return (
    <Form
      onSubmit={() => {
        setTried(true);
        if (isEmpty) return;
        return onStart({ add: idsOf(add), remove: idsOf(remove) });
      }}
      count={versions.length}
      onCancel={onClose}
    >
      <Picker
        label={t('change.add')}
        source={added}
        value={add}
        error={isTried && isEmpty ? t('change.nothing') : undefined}
        onChange={setAdd}
      />
      <Picker label={t('change.remove')} source={removed} value={remove} onChange={setRemove} />
    </Form>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssignablePeople, useProgramChoices, useTagChoices } from '#capabilities/startups/file/choices.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import type { Choice, ChoiceSource } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';

const sources = {
  tags: () => useTagChoices('startup'),
  programs: useProgramChoices,
  people: useAssignablePeople,
} as const satisfies Record<string, () => ChoiceSource>;
export type StartupLinks = keyof typeof sources;

interface Props {
  links: StartupLinks;
  count: number;
  /** False keeps the dialog open, with everything that is chosen. */
  onSave: (change: { add: string[]; remove: string[] }) => Promise<boolean>;
  onClose: () => void;
}

/** Links to add to many startups, and to remove from them. */
export function LinksDialog(props: Props) {
  const { t } = useTranslation('batches');
  return (
    <FormDialog opened title={t(`actions.startups.${props.links}`)} onClose={props.onClose}>
      <LinksForm {...props} />
    </FormDialog>
  );
}

const idsOf = (choices: readonly Choice[]) => choices.map(({ value }) => value);

function LinksForm({ links, count, onSave, onClose }: Props) {
  const { t } = useTranslation('batches');
  const useSource = sources[links];
  const [added, removed] = [useSource(), useSource()];
  const [add, setAdd] = useState<Choice[]>([]);
  const [remove, setRemove] = useState<Choice[]>([]);
  const [isTried, setTried] = useState(false);
  const isEmpty = add.length === 0 && remove.length === 0;

  async function save() {
    setTried(true);
    if (isEmpty) return;
    const isStarted = await onSave({ add: idsOf(add), remove: idsOf(remove) });
    if (isStarted) onClose();
  }

  return (
    <Form onSubmit={save} count={count} onCancel={onClose}>
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

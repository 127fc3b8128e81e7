import { TextInput } from '@mantine/core';
import type { Dependency } from '@seedbed/domain/milestones/milestone.ts';
import { useTranslation } from 'react-i18next';
import type { TemplateItemCardFragment } from '#platform/api/generated/documents.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';

interface Props {
  id: string;
  items: readonly TemplateItemCardFragment[];
  value: readonly Dependency[];
  onChange: (value: readonly Dependency[]) => void;
  error: string | undefined;
}

/** The milestones that come before, and the days to wait after each. */
export function DependencyField({ id, items, value, onChange, error }: Props) {
  const { t } = useTranslation('milestones');
  const choices = items.map(({ _id, name }) => ({ value: _id, label: name }));
  const chosen = value.flatMap((one) => choices.filter((choice) => choice.value === one.id));
  const lagOf = (of: string) => value.find((one) => one.id === of)?.lagDays ?? 0;
  return (
    <Stack gap={3}>
      <Picker
        id={id}
        label={<Optional label={t('fields.dependsOn')} />}
        source={useListedChoices(choices)}
        value={chosen}
        error={error}
        onChange={(next) => onChange(next.map((choice) => ({ id: choice.value, lagDays: lagOf(choice.value) })))}
      />
      {chosen.map(({ value: of, label }) => (
        <TextInput
          key={of}
          label={t('templates.lag-after', { name: label })}
          inputMode="numeric"
          value={String(lagOf(of))}
          onChange={(event) => {
            const lagDays = Number.parseInt(event.currentTarget.value, 10) || 0;
            onChange(value.map((one) => (one.id === of ? { ...one, lagDays } : one)));
          }}
        />
      ))}
    </Stack>
  );
}

import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  type AudienceDimension,
  type AudienceRule,
  audienceDimensions,
} from '@seedbed/domain/resources/audience/audience.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useRoleName } from '#capabilities/access/public.tsx';
import type { AudienceChoicesQuery } from '#platform/api/generated/documents.ts';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './audience.module.css';
import { AudienceChoices } from './operations.ts';

interface NamedRule extends AudienceRule {
  name: string | null;
  roleType: string | null;
}

/** One line: a dimension that is, or is not, one of its values. */
interface Line {
  key: number;
  dimension: AudienceDimension;
  isExcluded: boolean;
  choices: readonly Choice[];
}

interface Props {
  audience: readonly NamedRule[];
  /** The meaning of no line. */
  none: string;
  busy: boolean;
  onSave: (rules: AudienceRule[]) => unknown;
  onCancel?: () => void;
}

let keys = 0;

function useNames() {
  const roleName = useRoleName();
  return ({ name, roleType, value }: Pick<NamedRule, 'name' | 'roleType' | 'value'>): string =>
    roleType ? roleName({ type: roleType, label: name }) : (name ?? value);
}

/** The audience of a record. The lines of one dimension are joined by "or", dimensions by "and". */
export function AudienceEditor({ audience, none, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation(['resources', 'common']);
  const nameOf = useNames();
  const [{ data }] = useQuery({ query: AudienceChoices });
  const [lines, setLines] = useState<readonly Line[]>(() =>
    [...Map.groupBy(audience, ({ dimension, isExcluded }) => `${dimension} ${isExcluded}`).values()].map((rules) => ({
      key: keys++,
      dimension: rules[0]?.dimension ?? 'role',
      isExcluded: rules[0]?.isExcluded ?? false,
      choices: rules.map((rule) => ({ value: rule.value, label: nameOf(rule) })),
    })),
  );
  const change = (key: number, given: Partial<Line>) =>
    setLines((old) => old.map((line) => (line.key === key ? { ...line, ...given } : line)));
  return (
    <Stack gap={3}>
      {lines.length === 0 && <p className="note">{none}</p>}
      {lines.map((line) => (
        <AudienceLine
          key={line.key}
          line={line}
          all={data?.audienceChoices ?? []}
          nameOf={nameOf}
          onChange={(given) => change(line.key, given)}
          onRemove={() => setLines((old) => old.filter(({ key }) => key !== line.key))}
        />
      ))}
      <Row gap={2}>
        <Button
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() =>
            setLines((old) => [...old, { key: keys++, dimension: 'role', isExcluded: false, choices: [] }])
          }
        >
          {t('audience.add')}
        </Button>
        <Button
          loading={busy}
          onClick={() =>
            void onSave(
              lines.flatMap(({ dimension, isExcluded, choices }) =>
                choices.map(({ value }) => ({ dimension, isExcluded, value })),
              ),
            )
          }
        >
          {t('common:actions.save')}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface LineProps {
  line: Line;
  all: AudienceChoicesQuery['audienceChoices'];
  nameOf: ReturnType<typeof useNames>;
  onChange: (given: Partial<Line>) => void;
  onRemove: () => void;
}

function AudienceLine({ line, all, nameOf, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('resources');
  const source = useListedChoices(
    all
      .filter(({ dimension }) => dimension === line.dimension)
      .map((one) => ({ value: one.value, label: nameOf(one) })),
  );
  return (
    <div className={css.line}>
      <NativeSelect
        aria-label={t('audience.dimension')}
        value={line.dimension}
        data={audienceDimensions.map((value) => ({ value, label: t(`audience.dimensions.${value}`) }))}
        onChange={(event) => onChange({ dimension: event.currentTarget.value as AudienceDimension, choices: [] })}
      />
      <NativeSelect
        aria-label={t('audience.way')}
        value={line.isExcluded ? 'not' : 'is'}
        data={(['is', 'not'] as const).map((value) => ({ value, label: t(`audience.${value}`) }))}
        onChange={(event) => onChange({ isExcluded: event.currentTarget.value === 'not' })}
      />
      <div className={css.values}>
        <Picker
          aria-label={t(`audience.dimensions.${line.dimension}`)}
          source={source}
          value={line.choices}
          onChange={(choices) => onChange({ choices })}
        />
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t('audience.remove')} onClick={onRemove}>
        <CloseIcon size={18} />
      </ActionIcon>
    </div>
  );
}

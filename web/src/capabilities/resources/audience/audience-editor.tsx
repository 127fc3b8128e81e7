import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import {
  type AudienceDimension,
  type AudienceRule,
  audienceDimensions,
} from '@seedbed/domain/resources/audience/audience.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useRoleName } from '#capabilities/access/public.tsx';
import type { AudienceChoicesQuery } from '#platform/api/generated/documents.ts';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
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

const rulesOf = (lines: readonly Line[]): AudienceRule[] =>
  lines.flatMap(({ dimension, isExcluded, choices }) => choices.map(({ value }) => ({ dimension, isExcluded, value })));

/** The audience of a record, which is saved with its button. */
export function AudienceEditor({ audience, none, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const [rules, setRules] = useState<readonly AudienceRule[]>(audience);
  return (
    <AudienceLines audience={audience} none={none} onChange={setRules}>
      <Button
        loading={busy}
        onClick={() => void onSave(rules.map(({ dimension, isExcluded, value }) => ({ dimension, isExcluded, value })))}
      >
        {t('actions.save')}
      </Button>
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      )}
    </AudienceLines>
  );
}

interface RulesProps {
  rules: readonly AudienceRule[];
  none: string;
  onChange: (rules: AudienceRule[]) => void;
}

/** Rules without names, for a record that saves them itself. Another `key` shows the rules of someone else. */
export function AudienceRules({ rules, none, onChange }: RulesProps) {
  const [{ data, error }, again] = useQuery({ query: AudienceChoices });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={2} />;
  const named = rules.map((rule) => {
    const choice = data.audienceChoices.find(({ value }) => value === rule.value);
    return { ...rule, name: choice?.name ?? null, roleType: choice?.roleType ?? null };
  });
  return <AudienceLines audience={named} none={none} onChange={onChange} />;
}

interface LinesProps {
  audience: readonly NamedRule[];
  none: string;
  onChange: (rules: AudienceRule[]) => void;
  children?: ReactNode;
}

/** The lines of one dimension are joined by "or", dimensions by "and". */
function AudienceLines({ audience, none, onChange, children }: LinesProps) {
  const { t } = useTranslation('resources');
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
  const set = (next: readonly Line[]) => {
    setLines(next);
    onChange(rulesOf(next));
  };
  return (
    <Stack gap={3}>
      {lines.length === 0 && <p className="note">{none}</p>}
      {lines.map((line) => (
        <AudienceLine
          key={line.key}
          line={line}
          all={data?.audienceChoices ?? []}
          nameOf={nameOf}
          onChange={(given) => set(lines.map((one) => (one.key === line.key ? { ...one, ...given } : one)))}
          onRemove={() => set(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      <Row gap={2}>
        <Button
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => set([...lines, { key: keys++, dimension: 'role', isExcluded: false, choices: [] }])}
        >
          {t('audience.add')}
        </Button>
        {children}
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

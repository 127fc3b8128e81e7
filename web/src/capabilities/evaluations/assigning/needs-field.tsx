import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { type ExtraNeed, extraNeeds } from '@seedbed/domain/evaluations/input.ts';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '#capabilities/access/public.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './assigning.module.css';

export type Need = ExtraNeed;

const mostNeeds = 6;
const readers = ['Evaluator', 'Mentor', 'Expert', 'Coach', 'Staff', 'SubAdmin', 'Admin', 'AdminCoach'] as const;

interface Props {
  value: readonly Need[];
  onChange: (needs: readonly Need[]) => void;
}

/** Each application needs these besides its number of readers: people of the industry, a role, or the language. */
export function NeedsField({ value, onChange }: Props) {
  const { t } = useTranslation(['evaluations', 'access']);
  const roleName = useRoleName();
  const set = (i: number, change: Partial<Need>) =>
    onChange(value.map((one, at) => (at === i ? { ...one, ...change } : one)));
  return (
    <fieldset className={css.needs}>
      <legend>{t('needs.title')}</legend>
      <p className="note">{t('needs.help')}</p>
      {value.map((need, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: needs have no identity, and their order is that of the list
        <Row gap={2} align="center" key={i}>
          <NumberInput
            aria-label={t('needs.count')}
            min={1}
            max={10}
            w={64}
            hideControls
            value={need.count}
            onChange={(count) => set(i, { count: Math.min(10, Math.max(1, Number(count) || 1)) })}
          />
          <NativeSelect
            aria-label={t('needs.kind')}
            data={extraNeeds.map((kind) => ({ value: kind, label: t(`needs.kinds.${kind}`) }))}
            value={need.kind}
            onChange={(event) => {
              const kind = event.currentTarget.value as Need['kind'];
              set(i, { kind, role: kind === 'role' ? (need.role ?? 'Evaluator') : null });
            }}
          />
          {need.kind === 'role' && (
            <NativeSelect
              aria-label={t('fields.roleType')}
              data={readers.map((role) => ({ value: role, label: roleName({ type: role, label: null }) }))}
              value={need.role ?? 'Evaluator'}
              onChange={(event) => set(i, { role: event.currentTarget.value as Need['role'] })}
            />
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('needs.remove-of', { n: i + 1 })}
            onClick={() => onChange(value.filter((_, at) => at !== i))}
          >
            {t('needs.remove')}
          </Button>
        </Row>
      ))}
      {value.length < mostNeeds && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onChange([...value, { kind: 'industry', role: null, count: 1 }])}
        >
          {t('needs.add')}
        </Button>
      )}
    </fieldset>
  );
}

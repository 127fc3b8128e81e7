import type { AudienceKind, AudienceRow } from '@seedbed/domain/feedback/request.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FeedbackAudienceCount } from '#capabilities/feedback/operations.ts';
import { useRoleOptions } from '#capabilities/fields/public.tsx';
import type { FeedbackChoicesQuery } from '#platform/api/generated/documents.ts';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';

interface Props {
  id: string;
  value: readonly AudienceRow[];
  choices: FeedbackChoicesQuery['feedbackChoices'];
  error: string | undefined;
  disabled: boolean;
  onChange: (value: AudienceRow[]) => void;
}

/** One list for each kind of condition. A person matches one entry of each list that is filled in. */
export function AudienceField({ id, value, choices, error, disabled, onChange }: Props) {
  const { t } = useTranslation('feedback');
  const roles = useRoleOptions();
  const [{ data }] = useQuery({
    query: FeedbackAudienceCount,
    variables: { audience: value.map((row) => ({ ...row })) },
    pause: value.length === 0,
  });
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map((one) => ({ value: one.id, label: one.name }));
  const parts: { kind: AudienceKind; isNot: boolean; label: string; all: Choice[] }[] = [
    { kind: 'role', isNot: false, label: t('audience.role'), all: roles },
    { kind: 'program', isNot: false, label: t('audience.program'), all: named(choices.programs) },
    { kind: 'startupTag', isNot: false, label: t('audience.startupTag'), all: named(choices.startupTags) },
    { kind: 'userTag', isNot: false, label: t('audience.userTag'), all: named(choices.userTags) },
    { kind: 'role', isNot: true, label: t('audience.not'), all: roles },
  ];
  return (
    <Stack as="section" gap={3} id={id} tabIndex={-1} aria-label={t('fields.audience')}>
      <h2>{t('fields.audience')}</h2>
      <p className="note">{t('audience.help')}</p>
      {parts
        .filter(({ all }) => all.length > 0)
        .map(({ kind, isNot, label, all }) => {
          const isOfPart = (row: AudienceRow) => row.kind === kind && row.isNot === isNot;
          return (
            <Part
              key={`${kind}${isNot}`}
              label={label}
              choices={all}
              disabled={disabled}
              value={value.filter(isOfPart).map((row) => row.id)}
              onChange={(ids) =>
                onChange([...value.filter((row) => !isOfPart(row)), ...ids.map((one) => ({ id: one, kind, isNot }))])
              }
            />
          );
        })}
      {error && <p role="alert">{error}</p>}
      {data && value.length > 0 && (
        <p className="note" role="status">
          {t('audience.count', { count: data.feedbackAudienceCount })}
        </p>
      )}
    </Stack>
  );
}

interface PartProps {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

const Part = ({ label, choices, value, disabled, onChange }: PartProps) => (
  <Picker
    label={label}
    disabled={disabled}
    source={useListedChoices(choices)}
    value={choices.filter((choice) => value.includes(choice.value))}
    onChange={(chosen) => onChange(chosen.map((choice) => choice.value))}
  />
);

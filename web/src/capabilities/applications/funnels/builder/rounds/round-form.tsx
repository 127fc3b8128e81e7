import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { permits } from '@seedbed/domain/access/permits.ts';
import type { FunnelKind } from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkRound } from '@seedbed/domain/applications/funnels/input.ts';
import {
  deciderRules,
  hasReaders,
  type RoundContent,
  type RoundType,
  roundMailsOf,
  roundTypes,
  scoreVisibilities,
} from '@seedbed/domain/applications/funnels/round.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FunnelChoices, SaveFunnelRounds } from '#capabilities/applications/funnels/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { contentOf, type Round } from './round-content.ts';
import css from './rounds.module.css';

interface Props {
  funnelId: string;
  kind: FunnelKind;
  round: Round;
  isEditable: boolean;
  onDone: () => void;
}

const numberFields = ['minReaders', 'minAgreement', 'advanceScore'] as const;
type NumberField = (typeof numberFields)[number];

type Values = Omit<RoundContent, NumberField | 'rejectReasons'> & {
  type: RoundType;
  version: number;
  /** One on each line. */
  rejectReasons: string;
} & Record<NumberField, string>;

/** The facts that its type has. */
export function RoundForm({ funnelId, kind, round, isEditable, onDone }: Props) {
  const { t } = useTranslation('applications');
  const form = useRoundForm(funnelId, round, onDone);
  const { values, set, errors } = form;
  const id = (field: string) => `round-${round._id}-${field}`;
  const languages = useTextLanguages(values.name);
  const canAssign = permits(useActor(), 'APPLICATIONS:MANAGE_ALL', { assigned: isEditable });
  const [{ data }] = useQuery({ query: FunnelChoices, variables: { kind }, pause: !isEditable });
  const forms = (all: readonly { _id: string; name: string }[] | undefined, current: string | null) => [
    ...(current && !all?.some(({ _id }) => _id === current) ? [{ value: current, label: t('rounds.other-form') }] : []),
    ...(all ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  const { type } = values;
  return (
    <CheckedForm form={form} onCancel={isEditable ? onDone : undefined}>
      <fieldset className={css.fields} disabled={!isEditable}>
        <Grid min="220px" gap={4} fit>
          <TextsField
            id={id('name')}
            label={t('rounds.name')}
            value={values.name}
            language={languages.chosen}
            error={errors.name}
            onChange={(value) => set('name', value)}
          />
          <LanguageChoice {...languages} />
        </Grid>
        <NativeSelect
          id={id('type')}
          label={t('fields.type')}
          description={round.isUsed ? t('rounds.type-stays') : t(`rounds.about.${type}`)}
          value={type}
          disabled={round.isUsed}
          data={roundTypes.map((value) => ({ value, label: t(`values.roundType.${value}`) }))}
          onChange={(event) => set('type', event.currentTarget.value as RoundType)}
        />
        {type === 'form' && (
          <OneChoice
            id={id('formId')}
            label={t('fields.formId')}
            placeholder={t('builder.no-form')}
            choices={forms(data?.funnelChoices.intakeForms, values.formId)}
            value={values.formId}
            error={errors.formId}
            onChange={(value) => set('formId', value)}
          />
        )}
        {hasReaders(type) && (
          <OneChoice
            id={id('evaluationFormId')}
            label={
              type === 'meeting' ? <Optional label={t('fields.evaluationFormId')} /> : t('fields.evaluationFormId')
            }
            placeholder={t('builder.no-form')}
            choices={forms(data?.funnelChoices.evaluationForms, values.evaluationFormId)}
            value={values.evaluationFormId}
            error={errors.evaluationFormId}
            onChange={(value) => set('evaluationFormId', value)}
          />
        )}
        {round.roundType === 'evaluation' && canAssign && (
          <p className="note">
            <AppLink to={`/applications/funnels/${funnelId}/evaluators`}>{t('actions.evaluators')}</AppLink>
          </p>
        )}
        <Grid min="220px" gap={4} fit>
          {type === 'evaluation' && (
            <TextInput
              id={id('minReaders')}
              label={<Optional label={t('fields.minReaders')} />}
              inputMode="numeric"
              value={values.minReaders}
              error={errors.minReaders}
              onChange={(event) => set('minReaders', event.currentTarget.value)}
            />
          )}
          <DayField
            id={id('dueOn')}
            label={<Optional label={t(`rounds.due-label.${type}`)} />}
            value={values.dueOn}
            onChange={(day) => set('dueOn', day)}
            today={today(tenantZone)}
            error={errors.dueOn}
          />
        </Grid>
        {type === 'evaluation' &&
          (['minAgreement', 'advanceScore'] as const).map((name) => (
            <TextInput
              key={name}
              id={id(name)}
              label={<Optional label={t(`fields.${name}`)} />}
              description={t(`rounds.about-${name}`)}
              inputMode="numeric"
              value={values[name]}
              error={errors[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ))}
        <Grid min="220px" gap={4} fit>
          {hasReaders(type) && (
            <NativeSelect
              label={t('fields.othersScores')}
              value={values.othersScores}
              data={scoreVisibilities.map((value) => ({ value, label: t(`rounds.scores.${value}`) }))}
              onChange={(event) => set('othersScores', event.currentTarget.value as RoundContent['othersScores'])}
            />
          )}
          <NativeSelect
            label={t('fields.deciders')}
            value={values.deciders}
            data={deciderRules.map((value) => ({ value, label: t(`rounds.deciders.${value}`) }))}
            onChange={(event) => set('deciders', event.currentTarget.value as RoundContent['deciders'])}
          />
        </Grid>
        <Textarea
          label={<Optional label={t('fields.rejectReasons')} />}
          description={t('rounds.reasons-help')}
          autosize
          minRows={2}
          dir="auto"
          value={values.rejectReasons}
          error={errors.rejectReasons}
          onChange={(event) => set('rejectReasons', event.currentTarget.value)}
        />
        <fieldset className={css.mails}>
          <legend>{t('fields.mailsOff')}</legend>
          {roundMailsOf(type).map((mail) => (
            <Switch
              key={mail}
              label={t(`rounds.mails.${mail}`)}
              checked={!values.mailsOff.includes(mail)}
              onChange={(event) =>
                set(
                  'mailsOff',
                  event.currentTarget.checked
                    ? values.mailsOff.filter((one) => one !== mail)
                    : [...values.mailsOff, mail],
                )
              }
            />
          ))}
        </fieldset>
      </fieldset>
    </CheckedForm>
  );
}

function useRoundForm(funnelId: string, round: Round, onDone: () => void) {
  const { t } = useTranslation('applications');
  const [save] = useAct(SaveFunnelRounds, { silent: true });
  const [initial] = useState((): Values => {
    const content = contentOf(round);
    const typed = (value: number | null) => (value === null ? '' : String(value));
    return {
      ...content,
      minReaders: typed(content.minReaders),
      minAgreement: typed(content.minAgreement),
      advanceScore: typed(content.advanceScore),
      rejectReasons: content.rejectReasons.join('\n'),
      type: round.roundType,
      version: round.version,
    };
  });
  return useCheckedForm({
    name: `round-${round._id}`,
    draft: `funnel-round:${round._id}`,
    initial,
    check: (values) => checkRound(values.type, contentFrom(values)),
    send: (values) => {
      const { version, type } = values;
      return save({ funnelId, rounds: [{ id: round._id, version, type, content: contentFrom(values) }] });
    },
    onSaved: ({ undoId }) => {
      offerUndo(t('rounds.saved'), undoId);
      onDone();
    },
  });
}

const numberFrom = (text: string) => (text.trim() === '' ? null : Number(text));

const contentFrom = ({ type: _type, version: _version, rejectReasons, ...content }: Values) => ({
  ...content,
  rejectReasons: rejectReasons.split('\n').filter((line) => line.trim() !== ''),
  minReaders: numberFrom(content.minReaders),
  minAgreement: numberFrom(content.minAgreement),
  advanceScore: numberFrom(content.advanceScore),
});

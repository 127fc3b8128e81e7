import { Radio, TextInput } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkProgram } from '@seedbed/domain/programs/input.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateProgram } from '#capabilities/programs/public.tsx';
import { useFeatures } from '#platform/actor.tsx';
import { tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { useAct } from '#platform/use-act.ts';
import css from './set-up.module.css';

/** Usual programs, with their length in weeks; a community has no end. */
const templates = { accelerator: 12, incubation: 26, community: null } as const;
type Template = keyof typeof templates;
const templateNames = Object.keys(templates) as Template[];

interface Props {
  foot: ReactNode;
  onSaved: () => void;
}

/** The first program, from a template. */
export function ProgramStep({ foot, onSaved }: Props) {
  const { t } = useTranslation(['first-steps', 'programs']);
  const [create] = useAct(CreateProgram, { silent: true });
  const isIncubator = hasFeature(useFeatures(), 'isIncubator');
  const [initial] = useState(() => ({
    id: newId<'Program'>() as string,
    template: 'accelerator' as Template,
    name: '',
    startsOn: today(tenantZone).toString(),
  }));
  const form = useCheckedForm({
    name: 'set-up',
    draft: 'set-up:program',
    initial,
    check: (values) => checkProgram(programOf(values), { isIncubator }),
    send: (values) => create({ id: values.id, input: programOf(values) }),
    onSaved,
  });
  const { values, set, errors } = form;
  const { endsOn } = programOf(values);
  return (
    <CheckedForm form={form} gap={5}>
      <div className={css.card}>
        <Radio.Group
          label={t('templates.label')}
          value={values.template}
          onChange={(value) => set('template', templateNames.find((one) => one === value) ?? 'accelerator')}
        >
          <div className={css.choices}>
            {templateNames
              .filter((value) => isIncubator || templates[value] !== null)
              .map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`templates.${value}`)}
                  description={t(`templates.about-${value}`, { weeks: templates[value] ?? 0 })}
                />
              ))}
          </div>
        </Radio.Group>
        <TextInput
          id="set-up-name"
          label={t('programs:fields.name')}
          placeholder={t('program-example', { year: today(tenantZone).year })}
          required
          withAsterisk={false}
          maxLength={120}
          value={values.name}
          onChange={(event) => set('name', event.currentTarget.value)}
          onBlur={() => values.name && form.leave('name')}
          error={errors.name}
        />
        {values.template !== 'community' && (
          <DayField
            id="set-up-startsOn"
            label={t('programs:fields.startsOn')}
            value={values.startsOn || null}
            onChange={(day) => set('startsOn', day ?? '')}
            today={today(tenantZone)}
            description={endsOn ? t('program-ends', { day: calendarDay(endsOn) }) : undefined}
            error={errors.startsOn}
          />
        )}
      </div>
      {foot}
    </CheckedForm>
  );
}

interface TypedProgram {
  template: Template;
  name: string;
  startsOn: string;
}

function programOf({ template, name, startsOn }: TypedProgram) {
  const weeks = templates[template];
  if (weeks === null) return { name, kind: 'people', startsOn: null, endsOn: null };
  const endsOn = startsOn ? Temporal.PlainDate.from(startsOn).add({ weeks }).toString() : null;
  return { name, kind: 'startups', startsOn: startsOn || null, endsOn };
}

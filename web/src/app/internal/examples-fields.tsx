import {
  Button,
  Checkbox,
  Chip,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { More } from '#platform/forms/more.tsx';
import { NumberEcho } from '#platform/forms/number-echo.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { calendarDay } from '#platform/i18n/dates.ts';
import css from './components-page.module.css';
import { type Examples, State } from './example.tsx';
import { faces } from './people.ts';

interface Field {
  label: string;
  description?: string;
  error?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Every field in the same states: empty, with help, invalid, disabled. */
function inAllStates(Field: ComponentType<Field>) {
  return function States() {
    const { t } = useTranslation(['tasks', 'common']);
    const label = t('fields.name');
    return (
      <>
        <State name="plain">
          <Field label={label} />
        </State>
        <State name="help">
          <Field label={label} description={t('form.until', { zone: 'Europe/Lisbon' })} />
        </State>
        <State name="wrong">
          <Field label={label} error={t('common:problems.required', { field: label })} />
        </State>
        <State name="disabled">
          <Field label={label} disabled />
        </State>
      </>
    );
  };
}

const names = faces.map(({ fullName }) => fullName);
const wrapped = { wrapperProps: { className: css.field } };
/** The values are names, which may be truncated. */
const ofPeople = { wrapperProps: { className: css.field, 'data-user-text': true } };

/** Form fields. */
export const fields: Examples = {
  TagsInput: inAllStates((props) => <TagsInput defaultValue={names.slice(0, 2)} {...ofPeople} {...props} />),
  Optional: function OptionalField() {
    const { t } = useTranslation();
    return (
      <State name="plain">
        <TextInput label={<Optional label={t('scheme.label')} />} {...wrapped} />
      </State>
    );
  },
  More: function MoreFields() {
    const { t } = useTranslation();
    return (
      <State name="plain">
        <More>
          <TextInput label={t('scheme.label')} {...wrapped} />
        </More>
      </State>
    );
  },
  TextInput: inAllStates((props) => <TextInput {...wrapped} {...props} />),
  Textarea: inAllStates((props) => <Textarea {...wrapped} autosize minRows={2} {...props} />),
  PasswordInput: inAllStates(function Password(props) {
    const { t } = useTranslation('accounts');
    const toggle = { 'aria-label': t('sign-in.show-password'), tabIndex: 0 };
    return <PasswordInput {...wrapped} visibilityToggleButtonProps={toggle} {...props} />;
  }),
  NativeSelect: inAllStates((props) => <NativeSelect {...wrapped} data={names} {...props} />),
  Select: inAllStates((props) => <Select {...ofPeople} data={names} searchable clearable {...props} />),
  Radio: inAllStates((props) => <Radio {...props} />),
  Picker: inAllStates(function People(props) {
    const choices = faces.map(({ fullName, avatar }) => ({
      value: fullName,
      label: fullName,
      face: { picture: avatar ?? null, shape: 'rounded' as const },
    }));
    const [value, setValue] = useState<Choice[]>(choices.slice(2, 4));
    return <Picker {...ofPeople} {...props} source={useListedChoices(choices)} value={value} onChange={setValue} />;
  }),
  ComposerField: function Composer() {
    const { t } = useTranslation(['timeline', 'comments']);
    const [text, setText] = useState(() => richTextOf(''));
    return (
      <State name="plain" wide>
        <div className={css.box}>
          <ComposerField
            label={t('comments:comment-on')}
            placeholder={t('composer.placeholder')}
            value={text}
            onChange={setText}
            onSubmit={() => setText(richTextOf(''))}
            maxCharacters={200}
            people={async () => faces.map((face) => ({ ...face, _id: face.fullName }))}
          />
        </div>
      </State>
    );
  },
  NumberEcho() {
    const format = (value: number) => value.toLocaleString('en');
    return (
      <>
        <State name="read">
          <NumberEcho typed="8912.5" reading={{ kind: 'number', value: 8912.5 }} format={format} onChoose={() => {}} />
        </State>
        <State name="asked">
          <NumberEcho
            typed="8.912"
            reading={{ kind: 'asked', choices: [8912, 8.912] }}
            format={format}
            onChoose={() => {}}
          />
        </State>
      </>
    );
  },
  DayField: inAllStates(function Day(props) {
    const [day, setDay] = useState<string | null>('2026-11-20');
    return (
      <DayField
        className={css.field}
        value={day}
        onChange={setDay}
        today={Temporal.PlainDate.from('2026-11-18')}
        {...props}
      />
    );
  }),
  DatePickerInput: inAllStates(function Day(props) {
    const { t } = useTranslation('own-account');
    return (
      <DatePickerInput
        {...wrapped}
        defaultValue="2026-11-20"
        previousLabel={t('profile.previous')}
        nextLabel={t('profile.next')}
        valueFormatter={({ date }) => (typeof date === 'string' ? calendarDay(date) : '')}
        popoverProps={{ returnFocus: true }}
        {...props}
      />
    );
  }),
  NumberInput: inAllStates((props) => <NumberInput {...wrapped} defaultValue={5} min={1} {...props} />),
  Checkbox: function Checkboxes() {
    const { t } = useTranslation();
    return (
      <>
        <State name="off">
          <Checkbox label={t('scheme.dark')} />
        </State>
        <State name="on">
          <Checkbox label={t('scheme.dark')} defaultChecked />
        </State>
        <State name="disabled">
          <Checkbox label={t('scheme.dark')} disabled />
        </State>
      </>
    );
  },
  Chip: function Chips() {
    const { t } = useTranslation();
    return (
      <>
        <State name="off">
          <Chip>{t('scheme.light')}</Chip>
        </State>
        <State name="on">
          <Chip defaultChecked>{t('scheme.dark')}</Chip>
        </State>
      </>
    );
  },
  Switch: function Switches() {
    const { t } = useTranslation();
    return (
      <>
        <State name="off">
          <Switch label={t('scheme.dark')} />
        </State>
        <State name="on">
          <Switch label={t('scheme.dark')} defaultChecked />
        </State>
        <State name="disabled">
          <Switch label={t('scheme.dark')} disabled />
        </State>
      </>
    );
  },
  ErrorSummary: function Summary() {
    const { t } = useTranslation(['tasks', 'common']);
    const wrong = (['name', 'url'] as const).map((field) => ({
      id: `summary-${field}`,
      label: t(`fields.${field}`),
      text: t('common:problems.required', { field: t(`fields.${field}`) }),
    }));
    const [tried, setTried] = useState(0);
    return (
      <State name="several" wide>
        <ErrorSummary errors={wrong} tried={tried} />
        <Button onClick={() => setTried(tried + 1)}>{t('common:actions.save')}</Button>
        {wrong.map(({ id, label, text }) => (
          <TextInput key={id} id={id} label={label} error={text} {...wrapped} />
        ))}
      </State>
    );
  },
};

import {
  ActionIcon,
  Anchor,
  Button,
  CloseButton,
  FileButton,
  SegmentedControl,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { FormNote, RestoredDraftNote } from '#platform/forms/form-note.tsx';
import { TextConflicts } from '#platform/forms/text-conflicts.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { DotsIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Kbd } from '#platform/ui/kbd.tsx';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import { SchemeSwitch } from '#platform/ui/scheme-switch.tsx';
import css from './components-page.module.css';
import { type Examples, State } from './example.tsx';

const variants = ['filled', 'default', 'subtle'] as const;

/** Components that trigger actions. */
export const actions: Examples = {
  FileButton: function Files() {
    const { t } = useTranslation();
    return (
      <State name="plain">
        <FileButton onChange={() => {}}>{(props) => <Button {...props}>{t('actions.edit')}</Button>}</FileButton>
      </State>
    );
  },
  Button: function Buttons() {
    const { t } = useTranslation();
    return (
      <>
        {variants.map((variant) => (
          <State key={variant} name={variant}>
            <Button variant={variant}>{t('actions.save')}</Button>
            <Button variant={variant} leftSection={<PlusIcon size={18} />}>
              {t('actions.edit')}
            </Button>
            <Button variant={variant} size="compact-md">
              {t('actions.cancel')}
            </Button>
            <Button variant={variant} size="xs">
              {t('actions.load-more')}
            </Button>
          </State>
        ))}
        <State name="busy">
          <Button loading>{t('actions.save')}</Button>
          <Button loading variant="default">
            {t('actions.save')}
          </Button>
        </State>
        <State name="disabled">
          <Button disabled>{t('actions.save')}</Button>
          <Button disabled variant="default">
            {t('actions.save')}
          </Button>
          <Button disabled variant="subtle">
            {t('actions.save')}
          </Button>
        </State>
      </>
    );
  },
  ActionIcon: function ActionIcons() {
    const { t } = useTranslation();
    return (
      <>
        <State name="plain">
          <ActionIcon variant="subtle" color="gray" aria-label={t('actions.more')}>
            <DotsIcon />
          </ActionIcon>
        </State>
        <State name="disabled">
          <ActionIcon variant="subtle" color="gray" aria-label={t('actions.more')} disabled>
            <DotsIcon />
          </ActionIcon>
        </State>
      </>
    );
  },
  UnstyledButton: function Unstyled() {
    const { t } = useTranslation();
    return (
      <State name="plain">
        <UnstyledButton>{t('actions.more')}</UnstyledButton>
      </State>
    );
  },
  CloseButton: function Close() {
    const { t } = useTranslation();
    return (
      <State name="plain">
        <CloseButton aria-label={t('actions.close')} />
      </State>
    );
  },
  Anchor: function Anchors() {
    const { t } = useTranslation();
    return (
      <State name="button">
        <Anchor component="button" type="button">
          {t('draft.start-over')}
        </Anchor>
      </State>
    );
  },
  CheckedForm: function CheckedForms() {
    const { t } = useTranslation();
    const form = useCheckedForm({
      name: 'example',
      draft: 'example',
      initial: { name: '' },
      check: () => undefined,
      send: async () => ({ error: null }),
    });
    return (
      <State name="plain" wide>
        <CheckedForm form={form} onCancel={() => {}}>
          <TextInput {...form.text('name')} label={t('fields.name')} />
        </CheckedForm>
      </State>
    );
  },
  FormFoot: function FormFeet() {
    const { t } = useTranslation();
    return (
      <>
        <State name="with the reason why it is off" wide>
          <FormFoot busy={false} onCancel={() => {}} why={t('barred.fill', { field: t('fields.name') })} />
        </State>
        <State name="plain" wide>
          <FormFoot busy={false} onCancel={() => {}} />
        </State>
        <State name="busy" wide>
          <FormFoot busy onCancel={() => {}} />
        </State>
      </>
    );
  },
  FormNote: function FormNotes() {
    const { t } = useTranslation();
    return (
      <>
        <State name="a draft" wide>
          <RestoredDraftNote onStartOver={() => {}} />
        </State>
        <State name="urgent" wide>
          <FormNote verb={t('actions.retry')} onVerb={() => {}} urgent>
            {t('error-page.text')}
          </FormNote>
        </State>
      </>
    );
  },
  ConflictChoice: function Conflicts() {
    const { t } = useTranslation();
    return (
      <State name="two people changed the same" wide>
        <ConflictChoice sentence={t('failed.title')} mine="12" theirs="14" onDecide={() => {}} />
      </State>
    );
  },
  TextConflicts: function Conflicts() {
    const { t } = useTranslation();
    const pair = (place: string) => ({ place, mine: t('error-page.text'), theirs: t('failed.title') });
    return (
      <>
        <State name="one part" wide>
          <TextConflicts sentence={t('failed.title')} author="Mia Stone" texts={[pair('1')]} onDecide={() => {}} />
        </State>
        <State name="two parts" wide>
          <TextConflicts
            sentence={t('failed.title')}
            author={null}
            texts={[pair('1'), pair('2')]}
            onDecide={() => {}}
          />
        </State>
      </>
    );
  },
  SegmentedControl: function Segments() {
    const { t } = useTranslation();
    const [scheme, setScheme] = useState('auto');
    return (
      <>
        <State name="chosen">
          <SegmentedControl
            aria-label={t('scheme.label')}
            value={scheme}
            onChange={setScheme}
            data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`scheme.${value}`) }))}
          />
        </State>
        <State name="disabled">
          <SegmentedControl
            aria-label={t('scheme.label')}
            disabled
            data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`scheme.${value}`) }))}
          />
        </State>
      </>
    );
  },
  LockedFeature: function LockedEntry() {
    const { t } = useTranslation('navigation');
    return (
      <State name="plain">
        <LockedFeature label={t('tabs.courses')} className={css.locked}>
          {t('tabs.courses')}
        </LockedFeature>
      </State>
    );
  },
  SchemeSwitch: () => (
    <State name="plain">
      <SchemeSwitch />
    </State>
  ),
  LanguageSwitch: () => (
    <State name="plain">
      <LanguageSwitch />
    </State>
  ),
  Kbd: () => (
    <>
      <State name="one">
        <Kbd caps={['?']} />
      </State>
      <State name="several">
        <Kbd caps={['Ctrl', 'K']} />
      </State>
    </>
  ),
};

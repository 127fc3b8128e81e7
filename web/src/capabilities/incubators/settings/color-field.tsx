import { Button, TextInput } from '@mantine/core';
import { hexColor } from '@seedbed/domain/incubators/color.ts';
import { buttonColorFor } from '@seedbed/domain/incubators/palette.ts';
import { brandingProposals } from '@seedbed/domain/incubators/settings/branding.ts';
import { useTranslation } from 'react-i18next';
import { typedColor } from '#capabilities/incubators/colors/typed-color.ts';
import { Optional } from '#platform/forms/optional.tsx';
import css from './branding.module.css';
import type { BrandingValues, colorNames } from './use-branding-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface Props {
  form: SettingsForm<BrandingValues>;
  name: (typeof colorNames)[number];
  /** The color in use, chosen or not. */
  shown: string;
  description?: string;
}

/** A color, picked or typed. An unreadable one offers the nearest readable color. */
export function ColorField({ form, name, shown, description }: Props) {
  const { t } = useTranslation(['incubators', 'common']);
  const { values, set, errors, leave } = form;
  const label = t(`fields.${name}`);
  const proposal = brandingProposals(values)[name];
  return (
    <div className={css.color}>
      <TextInput
        id={`branding-${name}`}
        label={name === 'brand' ? label : <Optional label={label} />}
        description={
          name === 'brand' ? <UnreadableColor typed={values.brand}>{description}</UnreadableColor> : description
        }
        value={values[name]}
        placeholder={hexColor(shown) ?? t('settings.automatic')}
        error={errors[name] ?? (proposal && t('common:problems.contrast', { color: proposal }))}
        onBlur={() => {
          set(name, typedColor(values[name]));
          leave(name);
        }}
        onChange={(event) => set(name, event.currentTarget.value)}
        spellCheck={false}
        autoCapitalize="none"
        attributes={{ input: { dir: 'ltr' } }}
        leftSectionWidth={44}
        leftSection={
          <input
            type="color"
            className={css.picker}
            aria-label={t('settings.pick', { name: label })}
            value={hexColor(values[name]) ?? hexColor(shown) ?? '#ffffff'}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        }
      />
      {proposal && (
        <Button
          size="xs"
          variant="default"
          leftSection={<span className={css.dot} style={{ background: proposal }} />}
          onClick={() => set(name, proposal)}
        >
          {t('settings.use-color', { color: proposal })}
        </Button>
      )}
    </div>
  );
}

interface UnreadableColorProps {
  typed: string;
  /** The usual description of the field. */
  children?: string | undefined;
}

/** The description of a color of buttons. It says so if the color cannot be read, and names the color in use. */
export function UnreadableColor({ typed, children }: UnreadableColorProps) {
  const { t } = useTranslation('incubators');
  const used = buttonColorFor(typed);
  return (
    <>
      {children}
      {/* There from the start, so that a screen reader hears the change. */}
      <span className={css.unreadable} role="status">
        {used && (
          <>
            <span className={css.dot} style={{ background: used }} aria-hidden="true" />
            {t('settings.unreadable', { color: used })}
          </>
        )}
      </span>
    </>
  );
}

import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keyCaps } from '#platform/shortcuts.ts';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import { Kbd } from '#platform/ui/kbd.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';

interface Props {
  name: 'heading' | 'subheading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'rule';
  /** The shortcut of the editor. */
  keys?: string;
  face: Icon;
  isOn: boolean;
  act: () => unknown;
}

/** A button of one form of the text. Its tooltip names the shortcut. */
export function Tool({ name, keys, face: Face, isOn, act }: Props) {
  const { t } = useTranslation('resources');
  const label = t(`tools.${name}`);
  return (
    <Tooltip
      label={
        <Row gap={2} align="center">
          {label}
          {keys && <Kbd caps={keyCaps(keys)} />}
        </Row>
      }
    >
      <ActionIcon
        size={32}
        variant={isOn ? 'light' : 'subtle'}
        color="gray"
        aria-pressed={isOn}
        aria-label={label}
        aria-keyshortcuts={keys?.replace('mod', 'Control').replaceAll(/\b[a-z]/g, (sign) => sign.toUpperCase())}
        onMouseDown={(event) => event.preventDefault()}
        onClick={act}
      >
        <Face size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

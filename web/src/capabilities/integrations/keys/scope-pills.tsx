import { type KeyArea, keyAreas } from '@seedbed/domain/integrations/scopes.ts';
import { useTranslation } from 'react-i18next';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';

/** The access of a key or an app, in words. */
export function ScopePills({ scopes }: { scopes: readonly string[] }) {
  const { t } = useTranslation('integrations');
  const verbOf = (area: KeyArea) =>
    scopes.includes(`${area}:write`) ? 'write' : scopes.includes(`${area}:read`) ? 'read' : null;
  return (
    <Row gap={2}>
      {keyAreas.map((area) => {
        const verb = verbOf(area);
        return (
          verb && (
            <Pill key={area}>
              {t(`areas.${area}`)}: {t(`access.${verb}`)}
            </Pill>
          )
        );
      })}
    </Row>
  );
}

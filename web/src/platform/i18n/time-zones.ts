/** Browsers list some zones by outdated names. */
const currentNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

const named = (zone: string) => zone.replaceAll('_', ' ');

interface Group {
  group: string;
  items: { value: string; label: string }[];
}

/** All zones of the browser except one, by continent. Old browsers list none and get a few defaults. */
export function timeZones(own: string, except = ''): Group[] {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = (Intl.supportedValuesOf?.('timeZone') ?? []).map((zone) => currentNames[zone] ?? zone);
  const groups = new Map<string, Group>();
  for (const value of [...new Set([own, here, ...known])].filter((zone) => zone && zone !== except).sort()) {
    const group = value.split('/')[0] ?? value;
    const existing = groups.get(group) ?? { group, items: [] };
    existing.items.push({ value, label: named(value) });
    groups.set(group, existing);
  }
  return [...groups.values()];
}

import { tones } from '@seedbed/domain/kernel/charts/tones.ts';

/** The fills of bars: each tone has its own pattern. */
export const ChartPatterns = ({ id }: { id: string }) => (
  <defs>
    {tones.map(({ pattern, color, outline }) => (
      <pattern key={pattern} id={`${id}${pattern}`} width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} fill={color} />
        {pattern === 'stripes' && <path d="M0 8 8 0" stroke={outline} strokeWidth={1.5} />}
        {pattern === 'dots' && <circle cx={4} cy={4} r={1.5} fill={outline} />}
        {pattern === 'grid' && <path d="M0 4H8M4 0V8" stroke={outline} strokeWidth={1} />}
      </pattern>
    ))}
  </defs>
);

import type { SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels at the default text size, scaled with it; 20 by default. */
  size?: number;
}
export type Icon = (props: IconProps) => React.JSX.Element;

/** Decorative for screen readers, so always beside a text or on a named control. */
export function icon(...paths: string[]): Icon {
  return ({ size = 20, ...props }) => (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

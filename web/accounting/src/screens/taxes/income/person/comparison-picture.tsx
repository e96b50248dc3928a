import { Badge, Stack, Table, Text } from '@mantine/core';
import { taxComparison as t } from '../../../../cs/tax-comparison.ts';
import { sumOf } from '../../../../parts/money.ts';
import { wholeMoney, wholeText } from '../../vat/whole-money.ts';
import { barsOf, type Compared, type PartName, type Variant, type VariantName } from './comparison.ts';
import classes from './comparison-picture.module.css';

type PictureProps = { compared: Compared; present: VariantName };

/** Three ways of being taxed as bars, and under them the same in figures, for who does not see or trust a picture. */
export function ComparisonPicture({ compared, present }: PictureProps) {
  return (
    <Stack gap="lg">
      <Bars compared={compared} present={present} />
      <Figures compared={compared} />
    </Stack>
  );
}

function Bars({ compared, present }: PictureProps) {
  return (
    <ul className={classes.rows} aria-label={t.picture}>
      {barsOf(compared).map(({ variant, parts }) => (
        <li key={variant.variant}>
          <div className={classes.head}>
            <Text fw={600} size="sm" component="div">
              {t.variants[variant.variant]} <Marks variant={variant} best={compared.best} present={present} />
            </Text>
            <Text size="sm" className="figure" component="div">
              {t.parts.net} {wholeMoney(variant.net ?? 0)}
            </Text>
          </div>
          <div className={classes.bar} aria-hidden="true">
            {parts.map(({ name, share, amount }) => (
              <span
                key={name}
                className={`${classes.part} ${classes[name]}`}
                style={{ width: `${share}%` }}
                title={`${partName(variant, name)}: ${wholeMoney(amount)}`}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

type MarksProps = { variant: Variant; best: VariantName | null; present: VariantName };

function Marks({ variant: { variant, band }, best, present }: MarksProps) {
  return (
    <>
      {variant === best && (
        <Badge component="span" variant="dot" color="accent" ml={4} miw="max-content">
          {t.best}
        </Badge>
      )}
      {variant === present && (
        <Badge component="span" variant="dot" color="gray" ml={4} miw="max-content">
          {t.present}
        </Badge>
      )}
      {band !== null && (
        <Text span size="sm" c="dimmed" ml={4}>
          {t.band(band)}
        </Text>
      )}
    </>
  );
}

const PARTS: readonly { name: PartName; of: (variant: Variant) => number | null }[] = [
  { name: 'tax', of: ({ income_tax }) => income_tax },
  { name: 'social', of: ({ social }) => social },
  { name: 'health', of: ({ health }) => health },
];

/** A flat tax that is not split is one payment. */
const isWhole = ({ variant, social }: Variant) => variant === 'flat_tax' && social === null;

function partName(variant: Variant, name: PartName): string {
  return name === 'tax' && isWhole(variant) ? t.whole : t.parts[name];
}

function Figures({ compared }: { compared: Compared }) {
  // A way that is not open has its reason under the table, and no column of dashes.
  const variants = compared.variants.filter(({ available }) => available);
  const cells = (of: (variant: Variant) => number | null) =>
    variants.map((variant) => {
      const amount = of(variant);
      return (
        <td key={variant.variant} className="figure">
          {amount === null ? '–' : wholeText(amount)}
        </td>
      );
    });
  return (
    <div>
      <Table.ScrollContainer minWidth={variants.length > 2 ? 300 : 260}>
        <table className={classes.table} aria-label={t.table}>
          <thead>
            <tr>
              <td />
              {variants.map(({ variant }) => (
                <th scope="col" key={variant}>
                  {t.variants[variant]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t.spent}</th>
              {cells(({ expenses }) => expenses)}
            </tr>
            {PARTS.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">
                  <span className={`${classes.mark} ${classes[name]}`} aria-hidden="true" />
                  {t.parts[name]}
                </th>
                {cells(of)}
              </tr>
            ))}
            {variants.some(({ child_bonus }) => child_bonus !== null && child_bonus !== 0) && (
              <tr>
                <th scope="row">{t.bonus}</th>
                {cells(({ child_bonus }) => (child_bonus === null ? null : sumOf([0, -child_bonus])))}
              </tr>
            )}
            <tr>
              <th scope="row">{t.total}</th>
              {cells(({ total }) => total)}
            </tr>
            <tr className={classes.result}>
              <th scope="row">
                <span className={`${classes.mark} ${classes.net}`} aria-hidden="true" />
                {t.parts.net}
              </th>
              {cells(({ net }) => net)}
            </tr>
          </tbody>
        </table>
      </Table.ScrollContainer>
      {compared.variants.map(({ variant, available, reason }) =>
        available || reason === null ? null : (
          <Text size="sm" c="dimmed" mt="xs" key={variant}>
            {reason}
          </Text>
        ),
      )}
    </div>
  );
}

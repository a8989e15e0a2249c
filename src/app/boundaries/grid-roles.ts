/**
 * Roles of a grid drawn with absolutely placed elements: only cells in sight exist, which no `<table>` allows, so the
 * semantics are spelled out. Spread into the elements; focus lies on cells (roving tabindex), never on rows or heads.
 * Indices count from 1, headings included.
 */
export function grid(rows: number, columns: number, labelledBy: string) {
  return {
    role: 'grid',
    'aria-labelledby': labelledBy,
    'aria-rowcount': rows,
    'aria-colcount': columns,
  } as const;
}

export function gridRow(index: number) {
  return { role: 'row', 'aria-rowindex': index } as const;
}

export function rowHeader(label?: string) {
  return { role: 'rowheader', ...(label === undefined ? {} : { 'aria-label': label }) } as const;
}

export function columnHeader(index: number, label?: string) {
  return {
    role: 'columnheader',
    'aria-colindex': index,
    ...(label === undefined ? {} : { 'aria-label': label }),
  } as const;
}

export function gridCell(column: number, label: string, selected: boolean) {
  return {
    role: 'gridcell',
    'aria-colindex': column,
    'aria-label': label,
    'aria-selected': selected,
  } as const;
}

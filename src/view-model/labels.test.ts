import { describe, expect, it } from 'vitest';
import {
  boundaryLabel,
  channelWithUnit,
  clipMiddle,
  count,
  counted,
  cutLabel,
  percent,
  plain,
  signed,
  tickLabel,
} from './labels.ts';

describe('numbers', () => {
  it('shows signs as AG2 does, ties rounded to even, with a real minus', () => {
    expect(signed(0.0625)).toBe('+0.062');
    expect(signed(-0.1875)).toBe('−0.188');
    expect(signed(0)).toBe('+0.000');
    expect(signed(-1e-17)).toBe('−0.000');
    expect(plain(4)).toBe('4.000');
  });

  it('shows a dash where there is no number', () => {
    expect(signed(Number.NaN)).toBe('–');
    expect(plain(Number.POSITIVE_INFINITY)).toBe('–');
    expect(percent(null)).toBe('–');
  });

  it('gives percentages by one multiplication and Python rounding', () => {
    expect(percent(0.125)).toBe('12');
    expect(percent(0.145)).toBe('14');
    expect(percent(0.07421, 1)).toBe('7.4');
  });

  it('groups digits only from 10 000 on', () => {
    expect(count(4143)).toBe('4143');
    expect(count(1234567)).toBe('1,234,567');
    expect(counted(1, 'boundary', 'boundaries')).toBe('1 boundary');
    expect(counted(12000, 'call')).toBe('12,000 calls');
  });

  it('gives ticks the decimals of their step', () => {
    expect(tickLabel(0.5, 0.5)).toBe('+0.5');
    expect(tickLabel(-0.05, 0.05)).toBe('−0.05');
    expect(tickLabel(0.25, 0.25)).toBe('+0.25');
    expect(tickLabel(1e-13, 0.1)).toBe('0');
    expect(tickLabel(200, 100)).toBe('+200');
  });
});

describe('names', () => {
  const key = { trajectory: 2, cut: 147, occurrence: 0, preSize: { events: 1, tokens: 2 } };

  it('counts repeated listings of a cut', () => {
    expect(boundaryLabel(key)).toBe('Recording 2, cut 147');
    expect(cutLabel({ ...key, occurrence: 1 })).toBe('cut 147 (2nd)');
    expect(cutLabel({ ...key, occurrence: 11 })).toBe('cut 147 (12th)');
    expect(cutLabel({ ...key, occurrence: 22 })).toBe('cut 147 (23rd)');
  });

  it('cuts long names in the middle by graphemes', () => {
    expect(clipMiddle('summary', 7)).toBe('summary');
    expect(clipMiddle('', 7)).toBe('(no name)');
    expect(clipMiddle(' \t', 7)).toBe('(no name)');
    expect(clipMiddle('abcdefghij', 7)).toBe('abc…hij');
    expect(clipMiddle('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 3)).toBe('👩‍👩‍👧…👩‍👩‍👧');
    expect(clipMiddle(`start${'x'.repeat(1_000_000)}end`, 9)).toBe('star…xend');
  });

  it('names the unit beside the channel', () => {
    expect(channelWithUnit('wasted', 5)).toBe('wasted, calls of 5');
    expect(channelWithUnit('stopped', 5)).toBe('stopped, share of rollouts');
  });
});

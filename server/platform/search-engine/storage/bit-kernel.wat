;; Words of bits, sixteen bytes at a time: what `bit-kernel.ts` stages at 0 (A) and at 32768 (B).
;; `end` is where A's words end, in bytes: a multiple of 16, more than 0. What is counted is A as it is then.
(module
  (memory (export "memory") 1 1)

  (func $counted (param $sums v128) (param $word v128) (result v128)
    (i32x4.add
      (local.get $sums)
      (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $word))))))

  (func $total (param $sums v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))

  (func (export "count") (param $end i32) (result i32)
    (local $at i32) (local $sums v128)
    (loop $next
      (local.set $sums (call $counted (local.get $sums) (v128.load (local.get $at))))
      (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))
    (call $total (local.get $sums)))

  ;; A becomes A and B.
  (func (export "and") (param $end i32) (result i32)
    (local $at i32) (local $sums v128) (local $word v128)
    (loop $next
      (local.set $word (v128.and (v128.load (local.get $at)) (v128.load offset=32768 (local.get $at))))
      (v128.store (local.get $at) (local.get $word))
      (local.set $sums (call $counted (local.get $sums) (local.get $word)))
      (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))
    (call $total (local.get $sums)))

  ;; A becomes A without B.
  (func (export "andNot") (param $end i32) (result i32)
    (local $at i32) (local $sums v128) (local $word v128)
    (loop $next
      (local.set $word (v128.andnot (v128.load (local.get $at)) (v128.load offset=32768 (local.get $at))))
      (v128.store (local.get $at) (local.get $word))
      (local.set $sums (call $counted (local.get $sums) (local.get $word)))
      (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))
    (call $total (local.get $sums)))

  ;; A becomes A or B.
  (func (export "or") (param $end i32) (result i32)
    (local $at i32) (local $sums v128) (local $word v128)
    (loop $next
      (local.set $word (v128.or (v128.load (local.get $at)) (v128.load offset=32768 (local.get $at))))
      (v128.store (local.get $at) (local.get $word))
      (local.set $sums (call $counted (local.get $sums) (local.get $word)))
      (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))
    (call $total (local.get $sums)))
)
